import { type Sql, sql } from '../../../platform/database/sql.ts';

/** For summaries of carts: the last order of one of these carts that is not cancelled. */
export const selectOrderOfCarts = (carts: Sql): Sql =>
  sql`(select number, placed_at from ${carts} as cart join customer_order as placed
      on placed.session_id = cart.session_id and coalesce(placed.placed_for, placed.check_id) = cart.check_id
    where placed.placed_at is not null and placed.state <> 'cancelled' order by placed_at desc limit 1)`;

/** For summaries of carts: a row if the cart reached checkout, with the order that was placed and is not cancelled. */
export const selectCartOrder = (sessionId: Sql, checkId: Sql): Sql =>
  sql`(select session_id, max(placed_at) filter (where state <> 'cancelled') as placed_at,
      max(number) filter (where placed_at is not null and state <> 'cancelled') as number
    from customer_order where session_id = ${sessionId} and coalesce(placed_for, check_id) = ${checkId}
    group by session_id)`;

/** For the funnel: the carts that reached checkout, and when each was ordered. Includes quotes. */
export const ordersToReport: Sql = sql`(select session_id, coalesce(placed_for, check_id) as check_id,
    max(placed_at) filter (where state <> 'cancelled') as placed_at
  from customer_order group by session_id, coalesce(placed_for, check_id))`;
