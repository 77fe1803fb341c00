import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { selectHandOver } from './list-orders.ts';

type HeldOrders =
  | { readonly count: number; readonly number: string; readonly businessName: string; readonly heldSince: Date }
  | { readonly count: 0; readonly number: null; readonly businessName: null; readonly heldSince: null };

/** Counts the orders that wait for an operator, and finds the one that has waited longest. */
export async function findHeldOrders(db: Queryable): Promise<HeldOrders> {
  const [held] = await db.query<HeldOrders>(sql`
    select (select count(*)::int from held_order) as count, number, business_name, held_since
    from held_order join customer_order on number = order_number order by held_since, order_number limit 1`);
  return held ?? { count: 0, number: null, businessName: null, heldSince: null };
}

/** Counts the orders that the ordering system refused, and those that we gave up to hand over. */
export async function countFailedHandOvers(
  db: Queryable,
  now: Date,
): Promise<{ readonly refused: number; readonly givenUp: number }> {
  const [counts] = await db.query<{ readonly refused: number; readonly givenUp: number }>(sql`
    select
      (select count(*)::int from customer_order where placed_at is not null and ${selectHandOver('refused', now)}) as refused,
      (select count(*)::int from customer_order where placed_at is not null and ${selectHandOver('givenUp', now)}) as given_up`);
  return counts ?? { refused: 0, givenUp: 0 };
}
