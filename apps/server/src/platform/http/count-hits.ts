import { type Sql, sql } from '../database/sql.ts';
import { Refused } from './refusal.ts';

/**
 * Counts one request for each row of `given` (key, amount, seconds). The first request after a window starts a new one.
 */
export const countHits = (given: Sql, now: Date): Sql => sql`
    insert into rate_limit as known (key, count, resets_at)
    select key, amount, ${now}::timestamptz + seconds * interval '1 second'
      -- A crash may lose a count: there is no need to wait for the disk.
      from (select set_config('synchronous_commit', 'off', true)) as setting, ${given}
    on conflict (key) do update set
      count = case when known.resets_at <= ${now} then excluded.count
        else least(known.count::bigint + excluded.count, 2147483647)::int end,
      resets_at = case when known.resets_at <= ${now} then excluded.resets_at else known.resets_at end
    returning key, count as tries, extract(epoch from resets_at - ${now}::timestamptz)::float8 as seconds`;

export function refuseIfLimited(retryAfterSeconds: number | null | undefined): void {
  if (retryAfterSeconds != null) throw new Refused({ code: 'rateLimited', retryAfterSeconds });
}
