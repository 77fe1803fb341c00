import type { ServiceCalendar } from '@demarc/domain/appointment';
import type { Queryable } from '../../platform/database/database.ts';
import { listSlotCapacities, type SlotCapacity } from './store/slot-capacity.ts';

interface CalendarOfArea {
  readonly name: string;
  readonly calendar: ServiceCalendar;
}

/**
 * Returns a function that finds the calendar of an area with the capacities that the provider's systems have set. It is the
 * same object until a capacity changes, because open days are cached by it.
 */
export function createCalendarFinder() {
  const merged = new WeakMap<ServiceCalendar, { readonly key: string; readonly calendar: ServiceCalendar }>();
  return async (db: Queryable, { name, calendar }: CalendarOfArea, today: string): Promise<ServiceCalendar> => {
    const changes = await listSlotCapacities(db, name, today);
    if (changes.length === 0) return calendar;
    const key = JSON.stringify(changes);
    const last = merged.get(calendar);
    if (last?.key === key) return last.calendar;
    const changed = { ...calendar, exceptions: addExceptions(calendar.exceptions, changes) };
    merged.set(calendar, { key, calendar: changed });
    return changed;
  };
}

function addExceptions(
  exceptions: ServiceCalendar['exceptions'],
  changes: readonly SlotCapacity[],
): ServiceCalendar['exceptions'] {
  const all: Record<string, Readonly<Record<string, number>>> = { ...exceptions };
  for (const { date, code, capacity } of changes) all[date] = { ...all[date], [code]: capacity };
  return all;
}
