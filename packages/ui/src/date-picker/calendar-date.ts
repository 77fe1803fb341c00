/** A calendar date is text, YYYY-MM-DD: a Date is a moment, and a moment is another day in another time zone. */
export type CalendarDate = string;

/** Noon of the visitor's own zone: never moved to another day by a clock change. */
export function toDate(date: CalendarDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

export function toCalendarDate(date: Date): CalendarDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
