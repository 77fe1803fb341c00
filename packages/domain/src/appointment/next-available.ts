import { daysBetween } from '../calendar/index.ts';
import { isSameSlot, type OfferedDay, type OfferedSlot, type Slot, slotsOf } from './slot.ts';

/** K-054: the first slot of the earliest day that has one. */
export const nextAvailable = (days: readonly OfferedDay[]): Slot | undefined =>
  [...slotsOf(days)].sort((a, b) => a.date.localeCompare(b.date))[0];

/**
 * The three to offer to whoever lost a slot to somebody else: the nearest days first, the earlier of two as near;
 * within a day the hours that were wanted before the others.
 */
export function alternativesTo(lost: Pick<Slot, 'date' | 'code'>, days: readonly OfferedDay[]): readonly Slot[] {
  const distance = ({ date }: Slot) => Math.abs(daysBetween(lost.date, date));
  const otherHours = ({ code }: Slot) => (code === lost.code ? 0 : 1);
  return slotsOf(days)
    .filter((slot) => !isSameSlot(slot, lost))
    .sort((a, b) => distance(a) - distance(b) || a.date.localeCompare(b.date) || otherHours(a) - otherHours(b))
    .slice(0, 3);
}

/** A day with one time alone is chosen with it; on any other day the hours that were wanted before, if it has them. */
export const slotOnLooking = (
  { slots }: Pick<OfferedDay, 'slots'>,
  wanted: Pick<Slot, 'code'> | null,
): OfferedSlot | undefined =>
  slots.find(({ code }) => code === wanted?.code) ?? (slots.length === 1 ? slots[0] : undefined);

type Choice = Pick<Slot, 'date' | 'code'> | null;
const isSameChoice = (a: Choice, b: Choice) => a === b || (a !== null && b !== null && isSameSlot(a, b));

/** The day whose times are shown: the one last looked at, until anything else is chosen than what was chosen then. */
export function dayShown(
  days: readonly OfferedDay[],
  looked: { readonly date: string; readonly chosenThen: Choice } | undefined,
  chosen: Choice,
): OfferedDay | undefined {
  const date = looked && isSameChoice(looked.chosenThen, chosen) ? looked.date : chosen?.date;
  return days.find((day) => day.date === date);
}
