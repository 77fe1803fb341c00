import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import type { ListQuery } from '../../../platform/operator-api/list/list-source.ts';
import { findPlanFaults } from '../../../platform/operator-api/testing/plan-faults.ts';
import { readProvider } from '../../../testing/read-provider.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { createWaitlistSource } from './waitlist-source.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
await db.query(sql`
  insert into waitlist_entry (session_id, first_name, last_name, email, mobile_number, business_number, existing_landline, street,
    unit, city, state, zip, address_key, place_id, planned_for, campaign, registrations, registered_at)
  select gen_random_uuid(), 'Ann', (array['Larch', 'Elm', 'Oak'])[1 + n % 3], 'ann' || n || '@example.com',
    '212555' || lpad((n % 10000)::text, 4, '0'), '', false, n || ' Quay Street', '', 'Troy', 'NY',
    lpad((10000 + n % 800)::text, 5, '0'), n::text, '', (date '2026-01-01' + n % 500)::text, '', 1,
    ${now}::timestamptz - n * interval '13 seconds'
  from generate_series(1, 100000) as n`);
await vacuumTable(db, 'waitlist_entry');

const filters: Readonly<Record<string, ListQuery>> = {
  none: {},
  'days of an expected date': { plannedFor: { from: '2026-03-01', to: '2026-03-02' } },
  'a ZIP': { zip: '10017' },
  'an area': { area: 'New York' },
  'a rare word': { q: 'ann4711@example.com' },
  'a common word': { q: 'larch' },
  'a telephone number': { q: '+1 (212) 555-0142' },
};

const source = createWaitlistSource(await readProvider());
test.each(Object.entries(filters))(
  'no page of the waitlist with %s scans the table or sorts many [A-193]',
  async (_name, filter) => {
    expect(await findPlanFaults(db, source, filter, ['waitlist_entry'])).toEqual([]);
  },
);
