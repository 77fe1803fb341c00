import { addDays, type CalendarDate } from '../calendar/index.ts';
import { countOpenVisitsOfDay, type TakenSlot } from './offered-days.ts';
import { getCapacity, type ServiceCalendar } from './service-calendar.ts';

export interface DayOfSlots {
  readonly day: CalendarDate;
  /** Visits in all windows of the day. 0 on a closed day. */
  readonly capacity: number;
  readonly left: number;
}

/** Counts the visits of the next days that nobody has, for operators: shoppers may not reserve all of these days yet. */
export const listSlotsLeft = (
  calendar: ServiceCalendar,
  today: CalendarDate,
  days: number,
  taken: readonly TakenSlot[],
): DayOfSlots[] =>
  Array.from({ length: days }, (_, index) => {
    const day = addDays(today, index + 1);
    const windows = calendar.windows.map(({ code }) => ({ code, capacity: getCapacity(calendar, day, code) }));
    return {
      day,
      capacity: windows.reduce((sum, { capacity }) => sum + capacity, 0),
      left: countOpenVisitsOfDay(
        windows,
        taken.filter(({ date }) => date === day),
      ),
    };
  });
