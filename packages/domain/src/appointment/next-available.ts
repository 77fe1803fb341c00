import { daysBetween } from '../calendar/index.ts';
import { isSameSlot, type OfferedDay, type Slot, slotsOf } from './slot.ts';

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
