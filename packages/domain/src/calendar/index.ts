export { addBusinessDays, isBusinessDay } from './business-days.ts';
export {
  addDays,
  addMonths,
  type CalendarDate,
  countDaysBetween,
  countYearsBetween,
  getLocalDate,
  getWeekday,
  isCalendarDate,
} from './date.ts';
export { isNight, toInstant } from './local-time.ts';
