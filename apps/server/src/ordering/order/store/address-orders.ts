import type { OrderState } from '@demarc/domain/order';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockByName } from '../../../platform/database/lock-by-name.ts';
import { json, sql } from '../../../platform/database/sql.ts';
import type { OrderContents } from '../contents.ts';
import { orderColumns, type StoredOrder } from './order-row.ts';

/**
 * Counts the orders for an address that wait for a representative. Locks the address, so that two requests cannot
 * exceed its limit together.
 */
export async function countHeldOrders(tx: Transaction, address: OrderContents['address']): Promise<number> {
  const [, [held]] = await Promise.all([
    lockByName(tx, `held orders at ${JSON.stringify(address)}`),
    tx.query<{ readonly count: number }>(sql`
      select count(*)::int as count from customer_order
      where state = 'withRepresentative' and md5((contents -> 'address')::text) = md5(${json(address)}::jsonb::text)`),
  ]);
  return held?.count ?? 0;
}

/**
 * Counts the approved orders for an address that are not installed yet. Locks the address, so that two requests
 * cannot exceed its limit together.
 */
export async function countOrdersToCome(
  tx: Transaction,
  address: OrderContents['address'],
  today: string,
): Promise<number> {
  const [, [ordered]] = await Promise.all([
    lockByName(tx, `orders at ${JSON.stringify(address)}`),
    tx.query<{ readonly count: number }>(sql`
      select count(*)::int as count from customer_order
      where state in ('submitted', 'accepted', 'onHold') and md5((contents -> 'address')::text) = md5(${json(address)}::jsonb::text)
        and contents -> 'visit' ->> 'date' >= ${today}`),
  ]);
  return ordered?.count ?? 0;
}

/**
 * Locks up to `count` unfinished orders in these states, oldest first. Skips orders that another transaction has locked,
 * and orders that the ordering system has rejected: they were handed over, so they do not expire.
 */
export const lockUnfinishedOrders = (
  tx: Transaction,
  states: readonly OrderState[],
  createdBefore: Date,
  count: number,
): Promise<StoredOrder[]> =>
  tx.query<StoredOrder>(sql`
    select ${orderColumns} from customer_order
    where state = any(${states}::text[]) and created_at <= ${createdBefore}
      and not exists (select from order_history where order_number = number and event = 'reject' and applied)
    order by created_at
    limit ${count}
    for update skip locked`);
