/** A calendar date as text, YYYY-MM-DD. A Date is an instant and may be another day in another time zone. */
export type CalendarDate = string;

/** Noon in the visitor's time zone, so that no daylight saving change moves it to another day. */
export function toDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function toCalendarDate(date: Date): CalendarDate {
  const padTwo = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${padTwo(date.getMonth() + 1)}-${padTwo(date.getDate())}`;
}
