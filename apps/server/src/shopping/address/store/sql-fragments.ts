import { raw, type Sql, sql } from '../../../platform/database/sql.ts';

/** Ten suggestions are enough: a shopper who does not find the address among them types more of it. */
export const limitTen = raw('limit 10');

const types = {
  text: raw('text'),
  'text[]': raw('text[]'),
  int: raw('int'),
  'int[]': raw('int[]'),
  float8: raw('float8'),
};

/**
 * Wraps a parameter in a subquery, so that the planner does not see its value. It would otherwise make a plan for each
 * value, and planning takes five times as long as running the statement.
 */
export const hideFromPlanner = (
  value: string | number | null | readonly string[] | readonly number[],
  type: keyof typeof types,
): Sql => sql`(select ${value}::${types[type]})`;

/** Keys are ASCII below "~", so every key with a prefix lies between the prefix and the prefix followed by "~". */
export const endOfRange = (prefix: string): string => `${prefix}~`;

export interface NameRange {
  readonly first: string;
  readonly last: string;
}

/**
 * Returns the range of names with a prefix. A prefix that ends with a space also matches the name without the space.
 */
export const toNameRange = (prefix: string): NameRange => ({ first: prefix.trimEnd(), last: endOfRange(prefix) });

/** A table of ranges, one for each prefix of a name. */
export function nameRanges(prefixes: readonly string[]): Sql {
  const ranges = prefixes.map(toNameRange);
  const firsts = ranges.map(({ first }) => first);
  const lasts = ranges.map(({ last }) => last);
  return sql`unnest(${hideFromPlanner(firsts, 'text[]')}, ${hideFromPlanner(lasts, 'text[]')}) as names(first, last)`;
}

/** A table of ranges, one for each prefix of a line. */
export const lineRanges = (prefixes: readonly string[]): Sql =>
  sql`unnest(${hideFromPlanner(prefixes, 'text[]')}, ${hideFromPlanner(prefixes.map(endOfRange), 'text[]')}) as range(low, high)`;
export const isInLineRange = sql`line ~>=~ range.low and line ~<~ range.high`;
