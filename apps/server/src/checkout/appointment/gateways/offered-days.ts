import {
  countOpenVisits,
  listFullWindows,
  listOfferedDays,
  listOpenDays,
  type OfferedDay,
  type OpenDays,
  type ServiceCalendar,
  type TakenSlot,
} from '@demarc/domain/appointment';

/**
 * Returns a function that finds the days on offer. It caches the open days of each calendar until the next day, because
 * computing them is most of the work.
 */
export function createOfferedDaysFinder() {
  const cache = new WeakMap<ServiceCalendar, { readonly today: string; readonly open: OpenDays }>();
  return (
    calendar: ServiceCalendar,
    today: string,
    taken: readonly TakenSlot[],
    hidesLastOfDay = false,
  ): readonly OfferedDay[] => {
    const cached = cache.get(calendar);
    const open = cached?.today === today ? cached.open : listOpenDays(calendar, today);
    cache.set(calendar, { today, open });
    const days = listOfferedDays(open, listFullWindows(open, taken));
    if (!hidesLastOfDay) return days;
    const openVisits = countOpenVisits(open, taken);
    return days.filter(({ date }) => (openVisits.get(date) ?? 0) > 1);
  };
}
