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

/** Keys are ASCII below "~", so every key with a prefix lies between the prefix and the prefix followed by "~". */
export const endOfRange = (prefix: string): string => `${prefix}~`;

export interface NameRange {
  readonly first: string;
  readonly last: string;
}

/** The range of names with a prefix. A prefix that ends with a space also matches the whole name without it. */
export const toNameRange = (prefix: string): NameRange => ({ first: prefix.trimEnd(), last: endOfRange(prefix) });

/** A table of ranges, one for each prefix of a name. */
export function nameRanges(prefixes: readonly string[]): Sql {
  const ranges = prefixes.map(toNameRange);
  const firsts = ranges.map(({ first }) => first);
  const lasts = ranges.map(({ last }) => last);
  return sql`unnest(${hidden(firsts, 'text[]')}, ${hidden(lasts, 'text[]')}) as names(first, last)`;
}

/** A table of ranges, one for each prefix of a line. */
export const lineRanges = (prefixes: readonly string[]): Sql =>
  sql`unnest(${hidden(prefixes, 'text[]')}, ${hidden(prefixes.map(endOfRange), 'text[]')}) as range(low, high)`;
export const isInLineRange = sql`line ~>=~ range.low and line ~<~ range.high`;
