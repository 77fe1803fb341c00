import { countDaysBetween } from '../calendar/index.ts';
import { isSameSlot, listSlots, type OfferedDay, type OfferedSlot, type Slot } from './slot.ts';

/** K-054: returns the first slot of the earliest day that has one. */
export const findNextSlot = (days: readonly OfferedDay[]): Slot | undefined =>
  [...listSlots(days)].sort((a, b) => a.date.localeCompare(b.date))[0];

/**
 * Picks three slots to offer after a slot was lost: nearest days first, the earlier of two equally near. Within a day,
 * the same hours come first.
 */
export function findAlternativeSlots(lost: Pick<Slot, 'date' | 'code'>, days: readonly OfferedDay[]): readonly Slot[] {
  const getDistance = ({ date }: Slot) => Math.abs(countDaysBetween(lost.date, date));
  const rankHours = ({ code }: Slot) => (code === lost.code ? 0 : 1);
  return listSlots(days)
    .filter((slot) => !isSameSlot(slot, lost))
    .sort((a, b) => getDistance(a) - getDistance(b) || a.date.localeCompare(b.date) || rankHours(a) - rankHours(b))
    .slice(0, 3);
}

/** Returns the slot to preselect on the shown day: the hours chosen before, or the only slot. */
export const preselectSlot = (
  { slots }: Pick<OfferedDay, 'slots'>,
  chosenBefore: Pick<Slot, 'code'> | null,
): OfferedSlot | undefined =>
  slots.find(({ code }) => code === chosenBefore?.code) ?? (slots.length === 1 ? slots[0] : undefined);

type Choice = Pick<Slot, 'date' | 'code'> | null;

/** Returns the day whose times the page shows: the last day viewed, until the shopper chooses another slot. */
export function findShownDay(
  days: readonly OfferedDay[],
  viewed: { readonly date: string; readonly chosenWhenViewed: Choice } | undefined,
  chosen: Choice,
): OfferedDay | undefined {
  const date = viewed && isSameChoice(viewed.chosenWhenViewed, chosen) ? viewed.date : chosen?.date;
  return days.find((day) => day.date === date);
}

const isSameChoice = (a: Choice, b: Choice) => a === b || (a !== null && b !== null && isSameSlot(a, b));
