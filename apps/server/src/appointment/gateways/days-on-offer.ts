import {
  fullWindows,
  type OfferedDay,
  type OpenDays,
  offeredDays,
  openDays,
  type ServiceCalendar,
  type TakenSlot,
} from '@demarc/domain/appointment';

interface Offered {
  readonly today: string;
  readonly open: OpenDays;
  readonly full: string;
  readonly days: readonly OfferedDay[];
}

/**
 * The days on offer, and what each calendar offered last: mostly that is the same list for everybody, which is written for
 * the wire once. So nobody may change it.
 */
export function daysOnOffer() {
  const known = new Map<ServiceCalendar, Offered>();
  return (calendar: ServiceCalendar, today: string, taken: readonly TakenSlot[]): readonly OfferedDay[] => {
    const last = known.get(calendar);
    const open = last?.today === today ? last.open : openDays(calendar, today);
    const windows = fullWindows(open, taken);
    const full = windows.join();
    if (last?.open === open && last.full === full) return last.days;
    const days = offeredDays(open, windows);
    known.set(calendar, { today, open, full, days });
    return days;
  };
}
