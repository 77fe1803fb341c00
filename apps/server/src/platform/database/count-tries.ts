import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rawRows } from './raw.ts';
import type { Queryable } from './types.ts';

/** How often each key was tried in its window, and how long until that is forgotten. */
export const tried = z.object({ key: z.string(), tries: z.int(), seconds: z.coerce.number() });

/** How long whoever has tried one of them too often has to wait; undefined where nobody has. */
export function secondsToWait(
  counted: readonly z.output<typeof tried>[],
  most: ReadonlyMap<string, number>,
): number | undefined {
  const over = counted.filter(({ key, tries }) => tries > (most.get(key) ?? 0));
  return over.length === 0 ? undefined : Math.ceil(Math.max(...over.map(({ seconds }) => seconds)));
}

/**
 * One more for each key in a table of `key, tries, resets_at`, and the seconds to wait if that is too many; the first of
 * a new window starts it. In one order of keys, so that two who count the same ones do not wait for each other.
 */
export async function countTries(
  db: Queryable,
  table: SQL,
  most: ReadonlyMap<string, number>,
  { now, windowSeconds }: { readonly now: Date; readonly windowSeconds: number },
): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const sorted = [...most.keys()].sort().map((key) => sql`${key}`);
  const counted = await rawRows(
    db,
    tried,
    sql`insert into ${table} as known (key, tries, resets_at)
      select key, 1, ${at} + ${windowSeconds} * interval '1 second'
        from unnest(array[${sql.join(sorted, sql`, `)}]::text[]) as key
      on conflict (key) do update set
        tries = case when known.resets_at <= ${at} then 1 else known.tries + 1 end,
        resets_at = case when known.resets_at <= ${at} then excluded.resets_at else known.resets_at end
      returning key, tries, extract(epoch from resets_at - ${at}) as seconds`,
  );
  return secondsToWait(counted, most);
}
