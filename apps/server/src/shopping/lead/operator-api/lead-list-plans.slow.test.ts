import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { createLeadSource } from './lead-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
const operatorId = '3f2c1a5e-6f0e-4b8e-9a3e-1c1d2e3f4a5b';
await db.query(sql`
  insert into operator (id, email, role, passphrase_hash, code_secret, created_at)
  values (${operatorId}, 'sue@example.com', 'sales', '', '', ${now})`);
await db.query(sql`
  insert into sales_lead (session_id, first_name, last_name, phone, email, business_name, preference, comments, street, city,
    state, zip, campaign, created_at, status, plan_id, plan_name, contract, monthly_cents, catalog_version, call_time, assignee_id)
  select gen_random_uuid(), 'Ann', 'Larch', '212555' || lpad((n % 10000)::text, 4, '0'), 'ann' || n || '@example.com',
    (array['Oak Dental', 'Elm Books', 'Larch Bakery'])[1 + n % 3] || ' ' || n, 'Phone', '', n || ' Quay Street', 'Troy', 'NY',
    lpad((10000 + n % 800)::text, 5, '0'), '', ${now}::timestamptz - n * interval '13 seconds',
    case when n % 500 = 3 then 'new' else (array['contacted', 'closed'])[1 + n % 2] end,
    plan, plan, plan, case when plan is not null then 9900 end, plan, plan, case when n % 700 = 5 then ${operatorId}::uuid end
  from generate_series(1, 100000) as n, lateral (select case when n % 900 = 7 then 'Any time' end as plan) as planned`);
await vacuumTable(db, 'sales_lead');

const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'a rare status': { status: ['new'] },
  'a common status': { status: ['closed'] },
  'some days': { createdAt: { from: day(9), to: day(8) } },
  'a ZIP': { zip: '10017' },
  'an area': { area: 'New York' },
  'a colleague': { assignee: 'sue@example.com' },
  'somebody without leads': { assignee: 'nobody@example.com' },
  'requests of plans': { kind: ['order'] },
  'a rare word': { q: 'books 4711' },
  'a common word': { q: 'larch' },
  'a telephone number': { q: '+1 (212) 555-0142' },
};

const source = createLeadSource(await readProvider());
test.each(Object.entries(filters))(
  'no page of leads with %s scans the table or sorts many [A-190]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['sales_lead'])).toEqual([]);
  },
);
