import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rawRows } from './raw.ts';
import type { Queryable } from './types.ts';

const tried = z.object({ key: z.string(), tries: z.int(), seconds: z.coerce.number() });

/**
 * One more for each key in a table of `key, tries, resets_at`, and how long until they are forgotten; the first of a new
 * window starts it. In one order of keys, so that two who count the same ones do not wait for each other.
 */
export function countTries(
  db: Queryable,
  table: SQL,
  keys: readonly string[],
  { now, windowSeconds }: { readonly now: Date; readonly windowSeconds: number },
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const sorted = [...keys].sort().map((key) => sql`${key}`);
  return rawRows(
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
}
