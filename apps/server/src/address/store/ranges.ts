import { type SQL, sql } from 'drizzle-orm';

/** No more suggestions than this: who sees ten and none is right types on. */
export const tenAtMost = sql.raw('limit 10');

/**
 * What a query is given under this name. As a subquery, its value is hidden from the planner, which would otherwise find
 * each value worth a plan of its own, and plan for five times as long as it looks.
 */
export const given = (name: string, type: 'text' | 'text[]' | 'int' | 'int[]' | 'float8'): SQL =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})`;

/** Keys are plain ASCII below "~", so that everything that begins with a text lies between it and itself with a "~". */
export const endOf = (start: string): string => `${start}~`;

/** The names that begin so; a beginning with a space at its end is also a whole name without it. */
export const namesFrom = (start: string) => ({ first: start.trimEnd(), last: endOf(start) });
export const namesFromAny = (starts: readonly string[]) => {
  const ranges = starts.map(namesFrom);
  return { firsts: ranges.map(({ first }) => first), lasts: ranges.map(({ last }) => last) };
};
export const nameRanges = sql`unnest(${given('firsts', 'text[]')}, ${given('lasts', 'text[]')}) as names(first, last)`;

/** Beginnings of lines, for a query to be joined with. */
export const lineRanges = sql`unnest(${given('starts', 'text[]')}, ${given('ends', 'text[]')}) as range(low, high)`;
export const beginsSo = sql`line ~>=~ range.low and line ~<~ range.high`;
export const rangesOf = (starts: readonly string[]) => ({ starts, ends: starts.map(endOf) });
