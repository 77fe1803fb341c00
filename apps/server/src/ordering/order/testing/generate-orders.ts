import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/**
 * Inserts orders of the year before `now`, four an hour at most: most are installed, one in a hundred is held, one in a
 * thousand was not confirmed. Their contents have only what lists show.
 */
export async function generateOrders(db: Database, count: number, now: Date): Promise<void> {
  for (let first = 1; first <= count; first += batchSize)
    await insertOrders(db, first, Math.min(count, first + batchSize - 1), now);
}

/** A statement may not take longer than the limit of the shop. */
const batchSize = 5000;

const insertOrders = (db: Database, first: number, last: number, now: Date): Promise<unknown> =>
  db.query(sql`
    insert into customer_order (number, session_id, check_id, state, created_at, placed_at, changed_at, cart_revision,
      revision, handed_revision, visit_state, contents)
    select 'M-' || n || '-TEST', gen_random_uuid(), gen_random_uuid(),
      case when n % 100 = 1 then 'withRepresentative' when n % 100 < 5 then 'accepted' when n % 100 = 5 then 'onHold'
        when n % 100 < 15 then 'cancelled' else 'completed' end,
      placed, placed, placed + interval '1 hour', 1, 2, case when n % 100 = 1 then null when n % 1000 = 2 then 1 else 2 end,
      'booked', jsonb_build_object(
        'mailTo', 'owner' || n || '@example.com',
        'address', jsonb_build_object('street', n % 900 || ' Quay Street', 'unit', '', 'city', 'Troy',
          'state', case n % 3 when 0 then 'NY' when 1 then 'MA' else 'RI' end, 'zip', lpad((10000 + n % 800)::text, 5, '0')),
        'business', jsonb_build_object('contact', jsonb_build_object(
          'businessName', (array['Oak Dental', 'elm Books', 'Larch Bakery', 'Ash Garage'])[1 + n % 4] || ' ' || n,
          'firstName', 'Ann', 'lastName', 'Larch' || n, 'email', 'ann' || n || '@example.com',
          'phone', '(212) 555-' || lpad((n % 10000)::text, 4, '0'))),
        'view', jsonb_build_object('breakdown', jsonb_build_object(
          'header', jsonb_build_object('cents', 5000 + n * 37 % 20000), 'oneTimeCents', n % 7 * 1000)),
        'visit', case when n % 9 > 0 then jsonb_build_object('date', to_char(placed + interval '9 days', 'YYYY-MM-DD')) end)
    from (select n, ${now}::timestamptz - n * interval '5 minutes' as placed
      from generate_series(${first}::int, ${last}::int) as n) as numbered`);
