import type { DayRange } from '@demarc/contract/operator-api';
import { listAreaPrefixes, type NumberArea } from '@demarc/domain/numbers';
import { join, type Sql, sql } from '../../database/sql.ts';

const all = (conditions: readonly Sql[]): Sql => sql`(${join(conditions, ' and ')})`;

export const anyOf = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? sql`false` : sql`(${join(conditions, ' or ')})`;

/** True for places, as `NY 12180`, within an area of the calendar. */
export function isInArea(place: Sql, areas: readonly Pick<NumberArea, 'name' | 'state' | 'zips'>[], name: string): Sql {
  const { included, excluded } = listAreaPrefixes(areas, name) ?? { included: [], excluded: [] };
  const startsWith = (prefixes: readonly string[]) =>
    anyOf(prefixes.map((prefix) => sql`${place} like ${`${prefix}%`}`));
  return excluded.length === 0 ? startsWith(included) : sql`(${startsWith(included)} and not ${startsWith(excluded)})`;
}

/** True for times within these days of the time zone. Both ends are included. */
export const isInDays = (column: Sql, { from, to }: DayRange, timeZone: string): Sql =>
  all([
    ...(from ? [sql`${column} >= (${from}::date::timestamp at time zone ${timeZone}::text)`] : []),
    ...(to ? [sql`${column} < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`] : []),
  ]);

/** True for dates, stored as text, within these days. Both ends are included. An empty date is in no range. */
export const isInDates = (column: Sql, { from, to }: DayRange): Sql =>
  all([sql`${column} >= ${from ?? '0'}`, ...(to ? [sql`${column} <= ${to}`] : [])]);

/** The same for a column of dates. */
export const isInDateColumn = (column: Sql, { from, to }: DayRange): Sql =>
  all([...(from ? [sql`${column} >= ${from}::date`] : []), ...(to ? [sql`${column} <= ${to}::date`] : [])]);

export const isOneOf = (column: Sql, values: readonly string[]): Sql => sql`${column} = any(${values}::text[])`;

const escapePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** True for texts that contain the search, in any case. Commas and spaces count as one space, as in the stored texts. */
export const contains = (column: Sql, search: string): Sql =>
  sql`${column} like lower(${`%${escapePattern(search.replace(/[\s,]+/g, ' '))}%`})`;

/** The digits of a telephone number in any spelling, as `+1 (212) 555-0110`. Undefined for another text. */
export function readPhoneDigits(search: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(search)) return undefined;
  const digits = search.replace(/\D/g, '');
  if (digits.length < 3) return undefined;
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** True for stored search texts that contain the search, or the digits of its telephone number. */
export function matchesSearchText(column: Sql, search: string): Sql {
  const found = contains(column, search);
  const digits = readPhoneDigits(search);
  return digits === undefined || digits === search ? found : sql`(${found} or ${contains(column, digits)})`;
}
