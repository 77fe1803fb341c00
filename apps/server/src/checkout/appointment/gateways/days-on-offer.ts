import {
  listFullWindows,
  listOfferedDays,
  listOpenDays,
  type OfferedDay,
  type OpenDays,
  type ServiceCalendar,
  type TakenSlot,
} from '@demarc/domain/appointment';

/** Finds the days on offer. Caches the open days of each calendar until the next day: computing them is most of the work. */
export function daysOnOffer() {
  const cache = new Map<ServiceCalendar, { readonly today: string; readonly open: OpenDays }>();
  return (calendar: ServiceCalendar, today: string, taken: readonly TakenSlot[]): readonly OfferedDay[] => {
    const cached = cache.get(calendar);
    const open = cached?.today === today ? cached.open : listOpenDays(calendar, today);
    cache.set(calendar, { today, open });
    return listOfferedDays(open, listFullWindows(open, taken));
  };
}
