import { type Sql, sql } from '../../../platform/database/sql.ts';

/** For the report of abandoned carts: true if one of these carts has an order that is not cancelled. */
export const isAnyCartOrdered = (carts: Sql): Sql =>
  sql`exists (select from ${carts} as cart join customer_order as placed
      on placed.session_id = cart.session_id and coalesce(placed.placed_for, placed.check_id) = cart.check_id
    where placed.placed_at is not null and placed.state <> 'cancelled')`;

/** For the report of abandoned carts: the carts that reached checkout, and when each was ordered. Includes quotes. */
export const ordersToReport: Sql = sql`(select session_id, coalesce(placed_for, check_id) as check_id,
    max(placed_at) filter (where state <> 'cancelled') as placed_at
  from customer_order group by session_id, coalesce(placed_for, check_id))`;
