export { addBusinessDays, isBusinessDay } from './business-days.ts';
export {
  addDays,
  type CalendarDate,
  dateIn,
  daysBetween,
  isCalendarDate,
  weekdayOf,
  yearsBetween,
} from './date.ts';
export { instantAt } from './instant.ts';
export { isNight } from './night.ts';
