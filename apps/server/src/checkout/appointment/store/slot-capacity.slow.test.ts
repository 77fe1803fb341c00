import { addDays } from '@demarc/domain/calendar';
import { expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { vacuumTable } from '../../../testing/vacuum-table.ts';
import { countTakenByArea, selectTakenByArea } from './slot-capacity.ts';

const { db } = await openTestDatabase();
const now = createTestClock().now();
const today = now.toISOString().slice(0, 10);
const areas = ['Albany', 'Troy', 'Utica'];
await db.query(sql`
  insert into appointment_slot (area, date, code, capacity)
  select area, ${today}::date + n, code, 10
  from unnest(${areas}::text[]) as area, generate_series(-1000, 30) as n, unnest('{AM,PM}'::text[]) as code`);
await db.query(sql`
  insert into appointment_reservation
    (session_id, install_by, area, date, code, interval, seat, capacity, business_start, business_end, held_until, order_number)
  select gen_random_uuid(), 'technician', area, date, code, '', seat, capacity, '', '', ${now}, area || date || code || seat
  from appointment_slot, generate_series(1, 6) as seat`);
await vacuumTable(db, 'appointment_reservation');

test('counting the visits of the next days reads those days by an index, not all visits ever [A-106]', async () => {
  const input = { areas, days: Array.from({ length: 7 }, (_, n) => addDays(today, n + 1)) };
  const counts = await countTakenByArea(db, input, now);
  expect(counts).toHaveLength(areas.length * 7 * 2);
  expect(new Set(counts.map(({ count }) => count))).toEqual(new Set([6]));
  const plan = JSON.stringify(await db.query(sql`explain ${selectTakenByArea(input, now)}`));
  expect(plan).toContain('appointment_reservation_seat');
  expect(plan).not.toContain('Seq Scan');
});
