export { addBusinessDays, isBusinessDay } from './business-days.ts';
export {
  addDays,
  type CalendarDate,
  daysBetween,
  getLocalDate,
  getWeekday,
  isCalendarDate,
  yearsBetween,
} from './date.ts';
export { isNight, toInstant } from './local-time.ts';
