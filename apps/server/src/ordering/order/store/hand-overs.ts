import type { AppliedChange, OrderActor, OrderEvent } from '@demarc/domain/order';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { PlacedRow } from './order-row.ts';

interface OrderChange {
  readonly event: OrderEvent;
  readonly by: OrderActor;
  readonly at: string;
  readonly reason?: string;
}

/** Finds the change that made the order's revision. */
export async function findChange(
  db: Queryable,
  { number, revision, placedAt }: Pick<PlacedRow, 'number' | 'revision' | 'placedAt'>,
): Promise<OrderChange> {
  const [change] = await db.query<{
    readonly event: OrderEvent;
    readonly actor: OrderActor | null;
    readonly at: Date;
    readonly reason: string | null;
  }>(sql`
    select event, actor, coalesce(occurred_at, at) as at, reason from order_history
    where order_number = ${number} and revision = ${revision} and event is not null`);
  // A server of the previous release wrote the entry without its revision.
  if (!change) return { event: 'submit', by: 'shopper', at: placedAt.toISOString() };
  const { event, actor, at, reason } = change;
  return { event, by: actor ?? 'shop', at: at.toISOString(), ...(reason && { reason }) };
}

/** Lists the events that led to the order's revision, oldest first. */
export const listAppliedChanges = (
  db: Queryable,
  { number, revision }: Pick<PlacedRow, 'number' | 'revision'>,
): Promise<AppliedChange[]> =>
  db.query<AppliedChange>(sql`
    select event, revision, reason, details from order_history
    where order_number = ${number} and applied and event is not null and revision <= ${revision} order by id`);

/**
 * Remembers that the ordering system may have the order: 0 until it answers. Later changes are then handed over even if
 * no answer came. Changes nothing for an order that is not approved.
 */
export const startHandOver = (db: Queryable, number: string): Promise<unknown> =>
  db.query(sql`
    update customer_order set handed_revision = 0
    where number = ${number} and handed_revision is null and state in ('submitted', 'accepted')`);

/** Saves the ordering system's id of the order, unless it is empty. */
export const saveExternalId = (tx: Transaction, number: string, externalId: string): Promise<unknown> =>
  tx.query(sql`
    update customer_order set external_id = coalesce(nullif(${externalId}::text, ''), external_id) where number = ${number}`);

/** Remembers the highest revision that the ordering system has, and its id of the order unless it is empty. */
export const markHandedOver = (
  tx: Transaction,
  number: string,
  revision: number,
  externalId: string,
): Promise<unknown> =>
  tx.query(sql`
    update customer_order set handed_revision = greatest(coalesce(handed_revision, 0), ${revision}::int),
      external_id = coalesce(nullif(${externalId}::text, ''), external_id)
    where number = ${number}`);
