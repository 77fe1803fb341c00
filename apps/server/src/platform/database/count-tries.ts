import type { Queryable } from './database.ts';
import { raw, sql } from './sql.ts';

/** How often a key was tried in its window, and the seconds until the window ends. */
export interface CountedTries {
  readonly key: string;
  readonly tries: number;
  readonly seconds: number;
}

/** Returns how long to wait when a key was tried more often than its limit allows, otherwise undefined. */
export function findSecondsToWait(
  counted: readonly CountedTries[],
  limits: ReadonlyMap<string, number>,
): number | undefined {
  const exceeded = counted.filter(({ key, tries }) => tries > (limits.get(key) ?? 0));
  return exceeded.length === 0 ? undefined : Math.ceil(Math.max(...exceeded.map(({ seconds }) => seconds)));
}

/**
 * Counts one try for each key, in the given order, in a table with the columns `key, tries, resets_at`. The first try
 * after a window starts a new one. Stops at the first key that exceeds its limit and returns the seconds to wait: a
 * network address over its limit, which comes first, adds no rows and no tries to the links and emails that it goes on
 * trying.
 */
export async function countTries(
  db: Queryable,
  table: string,
  limits: ReadonlyMap<string, number>,
  { now, windowSeconds }: { readonly now: Date; readonly windowSeconds: number },
): Promise<number | undefined> {
  for (const key of limits.keys()) {
    const counted = await db.query<CountedTries>(sql`
      insert into ${raw(table)} as known (key, tries, resets_at)
      values (${key}, 1, ${now}::timestamptz + ${windowSeconds}::int * interval '1 second')
      on conflict (key) do update set
        tries = case when known.resets_at <= ${now} then 1 else known.tries + 1 end,
        resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
      returning key, tries, extract(epoch from resets_at - ${now}::timestamptz)::float8 as seconds`);
    const secondsToWait = findSecondsToWait(counted, limits);
    if (secondsToWait !== undefined) return secondsToWait;
  }
  return undefined;
}
