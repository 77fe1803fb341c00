import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { createEventSource } from './event-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
const visit = 'aaaaaaaa-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
await db.query(sql`
  insert into event_log (session_id, type, name, section, page, timestamp, begin_time, end_time, logs, comments, delay_ms, recorded_at)
  select case when n % 2000 = 7 then ${visit}::uuid else gen_random_uuid() end,
    case when n % 5000 = 3 then 'Error' else (array['Page', 'Click', 'Input', 'Spinner', 'Analytics'])[1 + n % 5] end,
    case when n % 1000 = 9 then 'open faq ' || n else (array['open', 'choose plan', 'type'])[1 + n % 3] end, 'header',
    (array['addressCheck', 'buildPlan', 'checkout'])[1 + n % 3], '', '', '', repeat('text ', 20), '', 0,
    ${now}::timestamptz - n * interval '13 seconds'
  from generate_series(1, 100000) as n`);
await vacuumTable(db, 'event_log');

const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'a common type': { type: 'Click' },
  'a rare type': { type: 'Error' },
  'an unknown type': { type: 'Nothing' },
  'some days': { recordedAt: { from: day(9), to: day(8) } },
  'days long ago': { recordedAt: { to: day(14) } },
  'a rare type long ago': { type: 'Error', recordedAt: { to: day(14) } },
  'a rare name': { name: 'open faq 5009' },
  'a common name': { name: 'open' },
  'a page': { page: 'checkout' },
  'a rare type on a page': { type: 'Error', page: 'checkout' },
  'a visit': { q: visit },
  'an unknown visit': { q: visit.replace('a', 'b') },
  'a type, days and a name': { type: 'Error', recordedAt: { from: day(12) }, name: 'choose plan' },
};

const source = createEventSource(await readProvider());
test.each(Object.entries(filters))(
  'no page of events with %s scans the log or sorts many [A-110]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['event_log'])).toEqual([]);
  },
);
