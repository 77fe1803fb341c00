import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { createAuditSource } from './audit-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
await db.query(sql`
  insert into audit_entry (at, actor_kind, actor_name, action, subject_kind, subject_id, subject_label)
  select ${now}::timestamptz - n * interval '97 seconds', 'operator', 'operator' || n % 9 || '@example.com',
    case when n % 5000 = 3 then 'change role' else (array['add note', 'claim order', 'release order'])[1 + n % 3] end,
    'order', 'M-' || n, 'M-' || n
  from generate_series(1, 100000) as n`);
await vacuumTable(db, 'audit_entry');

const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'a common action': { action: 'add note' },
  'a rare action': { action: 'change role' },
  'an operator': { who: 'operator4@example.com' },
  'somebody unknown': { who: 'nobody@example.com' },
  'an action of an operator': { action: 'change role', who: 'operator3@example.com' },
  'days long ago': { at: { to: day(100) } },
  'an operator on some days': { who: 'operator4@example.com', at: { from: day(50), to: day(49) } },
  'an order': { q: 'm-4711' },
  'a common word': { q: 'operator4' },
};

const source = createAuditSource(await readProvider());
test.each(Object.entries(filters))(
  'no page of audit entries with %s scans the log or sorts many [A-113]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['audit_entry'])).toEqual([]);
  },
);
