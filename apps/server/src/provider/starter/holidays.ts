const sunday = 0;
const monday = 1;
const thursday = 4;

/** Formats a day of a month, from 1, as 2026-11-26. */
const formatDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** The day of the month of the nth Monday, Thursday or other weekday. */
function findNthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return 1 + ((weekday - first + 7) % 7) + (nth - 1) * 7;
}

/** Lists the holidays of the United States on which technicians rarely work. Those on a Sunday are left out. */
export function listHolidays(year: number): readonly string[] {
  const fifthMonday = findNthWeekday(year, 5, monday, 5);
  const days = [
    formatDay(year, 1, 1),
    formatDay(year, 5, fifthMonday <= 31 ? fifthMonday : fifthMonday - 7), // Memorial Day
    formatDay(year, 6, 19),
    formatDay(year, 7, 4),
    formatDay(year, 9, findNthWeekday(year, 9, monday, 1)), // Labor Day
    formatDay(year, 11, findNthWeekday(year, 11, thursday, 4)), // Thanksgiving
    formatDay(year, 12, 25),
  ];
  return days.filter((day) => new Date(day).getUTCDay() !== sunday);
}
