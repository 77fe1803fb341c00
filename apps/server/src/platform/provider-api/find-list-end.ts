import { sql } from '../database/sql.ts';
import type { Platform } from '../platform.ts';

/** Lists end this long before now: a change that is being committed would be skipped otherwise. */
const behindMs = 5000;

/**
 * Returns the time until which a list of a table is complete (O-056, O-163). While a transaction of more than a second
 * writes to the table, the list ends as much earlier. Call it before the list is read. The times of its rows are those
 * of their writing, a few seconds before at most.
 */
export async function findListEnd({ db, clock }: Pick<Platform, 'db' | 'clock'>, table: ListedTable): Promise<Date> {
  const now = clock.now();
  const [oldest] = await db.query<{ readonly seconds: number | null }>(sql`
    select extract(epoch from max(clock_timestamp() - xact_start))::float8 as seconds
    from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and relation = to_regclass(${table}) and mode = 'RowExclusiveLock'
      and xact_start < clock_timestamp() - interval '1 second'`);
  return new Date(now.getTime() - behindMs - Math.ceil((oldest?.seconds ?? 0) * 1000));
}

/** The tables that other systems follow by lists. */
export type ListedTable =
  | 'customer_order'
  | 'price_quote'
  | 'sales_lead'
  | 'saved_cart'
  | 'waitlist_entry'
  | 'event_log'
  | 'webhook_event';
