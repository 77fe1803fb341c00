import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type EventFilter, listNewestEvents } from './store.ts';

// One connection, because PostgreSQL reports the statistics of each connection separately.
const { db } = await openTestDatabase({ poolSize: 1 });
const [ann, bob] = [randomUUID(), randomUUID()];
// One click per second; the only error, of another session, is old.
await db.query(sql`insert into event_log
    (session_id, type, name, section, page, timestamp, begin_time, end_time, logs, comments, delay_ms, recorded_at)
  select case when n = 5 then ${ann}::uuid else ${bob}::uuid end, case when n = 5 then 'Error' else 'Click' end,
    n::text, '', '', '', '', '', '', '', 0, timestamptz '2026-01-15T12:00:00Z' + n * interval '1 second'
  from generate_series(1, 5000) as n`);
await db.query(sql`analyze event_log`);

const countRowsRead = async () => {
  await db.query(sql`select pg_stat_force_next_flush()`);
  const [statistics] = await db.query<{ readonly rowsRead: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows_read
    from pg_stat_user_tables where relname = 'event_log'`);
  return statistics?.rowsRead ?? 0;
};
const at = (second: number) => new Date(Date.parse('2026-01-15T12:00:00Z') + second * 1000);

test.each<[string, EventFilter, string[]]>([
  ['of a type', { type: 'Error' }, ['5']],
  ['of a session', { sessionId: ann }, ['5']],
  ['until some time', { until: at(2500) }, ['2499', '2498', '2497']],
  ['of a type since some time', { type: 'Error', from: at(2) }, ['5']],
  ['on the next page', { type: 'Click', until: at(4500), before: 2500 }, ['2499', '2498', '2497']],
])('listNewestEvents finds events %s without reading the others', async (_, filter, names) => {
  const before = await countRowsRead();
  expect((await listNewestEvents(db, filter, 3)).map(({ name }) => name)).toEqual(names);
  expect((await countRowsRead()) - before).toBeLessThan(20);
});
