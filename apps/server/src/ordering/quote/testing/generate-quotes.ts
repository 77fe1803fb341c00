import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** Inserts quotes of the year before `now`: most have expired, one in a hundred is sent. They have only what lists show. */
export async function generateQuotes(db: Database, count: number, now: Date): Promise<void> {
  for (let first = 1; first <= count; first += batchSize)
    await insertQuotes(db, first, Math.min(count, first + batchSize - 1), now);
}

/** A statement may not take longer than the limit of the shop. */
const batchSize = 5000;

const insertQuotes = (db: Database, first: number, last: number, now: Date): Promise<unknown> =>
  db.query(sql`
    insert into price_quote (number, order_number, place_id, unit, address, told, cart, valid_until, created_at, changed_at,
      state, revision, changes, monthly_cents)
    select 'Q-' || n || '-TEST', 'M-' || n || '-TEST', 'p-' || n, '',
      jsonb_build_object('street', n % 900 || ' Quay Street', 'unit', '', 'city', 'Troy', 'state', 'NY', 'zip', '12180'),
      jsonb_build_object(
        'owner', jsonb_build_object('name', (array['Sam Keel', 'Ada Holm', 'Noor Reef'])[1 + n % 3]),
        'contact', jsonb_build_object('email', 'owner' || n || '@example.com', 'name', 'Ann Larch' || n,
          'business', (array['Oak Dental', 'elm Books', 'Larch Bakery', 'Ash Garage'])[1 + n % 4] || ' ' || n)),
      '{}', (created + interval '30 days')::date, created, created + interval '1 hour',
      case when n % 100 = 1 then 'sent' when n % 1000 = 2 then 'awaitingApproval' when n % 100 < 5 then 'draft'
        when n % 100 < 20 then 'accepted' when n % 100 < 30 then 'withdrawn' else 'expired' end,
      1, 1, nullif(5000 + n * 37 % 20000, 5037)
    from (select n, ${now}::timestamptz - n * interval '5 minutes' as created
      from generate_series(${first}::int, ${last}::int) as n) as numbered`);
