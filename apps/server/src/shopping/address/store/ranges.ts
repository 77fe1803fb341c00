import { raw, type Sql, sql } from '../../../platform/database/sql.ts';

/** A shopper who does not find the address among ten suggestions types on. */
export const limitTen = raw('limit 10');

const types = {
  text: raw('text'),
  'text[]': raw('text[]'),
  int: raw('int'),
  'int[]': raw('int[]'),
  float8: raw('float8'),
};

/**
 * A parameter that the planner cannot look at. It would otherwise make a plan for each value, and planning takes five times as
 * long as running the statement.
 */
export const hidden = (
  value: string | number | null | readonly string[] | readonly number[],
  type: keyof typeof types,
): Sql => sql`(select ${value}::${types[type]})`;

/** Keys are ASCII below "~", so every key that starts with a text lies between the text and the text followed by "~". */
export const endOf = (start: string): string => `${start}~`;

interface NameRange {
  readonly first: string;
  readonly last: string;
}

/** The range of names that start with a text. A text with a space at its end also matches the whole name without it. */
export const namesStartingWith = (start: string): NameRange => ({ first: start.trimEnd(), last: endOf(start) });

/** A table of ranges, one for each start of a name. */
export function nameRanges(starts: readonly string[]): Sql {
  const ranges = starts.map(namesStartingWith);
  const firsts = ranges.map(({ first }) => first);
  const lasts = ranges.map(({ last }) => last);
  return sql`unnest(${hidden(firsts, 'text[]')}, ${hidden(lasts, 'text[]')}) as names(first, last)`;
}

/** A table of ranges, one for each start of a line. */
export const lineRanges = (starts: readonly string[]): Sql =>
  sql`unnest(${hidden(starts, 'text[]')}, ${hidden(starts.map(endOf), 'text[]')}) as range(low, high)`;
export const isInLineRange = sql`line ~>=~ range.low and line ~<~ range.high`;
