export {
  countConversion,
  countPercentChange,
  type DayPeriod,
  fillDays,
  listPeriods,
  type PeriodLength,
  periodLengths,
} from './periods.ts';
