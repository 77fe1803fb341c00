import type { HoldEvent } from '@demarc/domain/order';
import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { HeldOrderTable } from '../../../platform/database/tables.ts';

/** A held order with the email of the operator who claimed it, and why it is held in the words of the event. */
export type HeldOrder = Refine<HeldOrderTable, { event: HoldEvent }> & {
  readonly claimedByEmail: string | null;
  readonly reason: string | null;
};

/** Finds out why an order is held, in the words of the event that holds it. */
export const selectHoldReason = sql`(
  select reason from order_history
  where order_history.order_number = held_order.order_number and order_history.event = held_order.event and applied
  order by id desc limit 1)`;

const selectHeldOrder = (orderNumber: string) => sql`
  select held_order.*, operator.email as claimed_by_email, ${selectHoldReason} as reason
  from held_order left join operator on operator.id = claimed_by where order_number = ${orderNumber}`;

export async function findHeldOrder(db: Queryable, orderNumber: string): Promise<HeldOrder | undefined> {
  const [held] = await db.query<HeldOrder>(selectHeldOrder(orderNumber));
  return held;
}

/** Locks the row of a held order until the transaction ends. */
export async function lockHeldOrder(tx: Transaction, orderNumber: string): Promise<HeldOrder | undefined> {
  const [held] = await tx.query<HeldOrder>(sql`${selectHeldOrder(orderNumber)} for update of held_order`);
  return held;
}

interface Claim {
  readonly operatorId: string;
  readonly now: Date;
  readonly endsAt: Date;
}

/**
 * Claims the order that is held the longest, of those that nobody has claimed and that are not for later. Operators who ask
 * at the same time get different ones. `today` is the date of the provider.
 */
export async function claimOldest(
  tx: Transaction,
  { operatorId, now, endsAt }: Claim,
  today: string,
): Promise<string | undefined> {
  const [claimed] = await tx.query<Pick<HeldOrderTable, 'orderNumber'>>(sql`
    update held_order set claimed_by = ${operatorId}, claimed_at = ${now}, claim_ends_at = ${endsAt}, later_at = null
    where order_number = (
      select order_number from held_order
      where (claimed_by is null or claim_ends_at <= ${now}) and (later_at is null or later_at <= ${now})
        and (hold_until is null or hold_until <= ${today})
      order by held_since, order_number limit 1 for update skip locked)
    returning order_number`);
  return claimed?.orderNumber;
}

export const saveClaim = (tx: Transaction, orderNumber: string, { operatorId, now, endsAt }: Claim): Promise<unknown> =>
  tx.query(sql`
    update held_order set claimed_by = ${operatorId}, claimed_at = ${now}, claim_ends_at = ${endsAt}
    where order_number = ${orderNumber}`);

/** Renews the claim of an operator. Returns false if it has ended or belongs to a colleague. */
export async function renewClaim(
  db: Queryable,
  orderNumber: string,
  { operatorId, now, endsAt }: Claim,
): Promise<boolean> {
  const renewed = await db.query(sql`
    update held_order set claim_ends_at = ${endsAt}
    where order_number = ${orderNumber} and claimed_by = ${operatorId} and claim_ends_at > ${now}
    returning order_number`);
  return renewed.length > 0;
}

/** Ends the claim. With `laterAt`, nobody gets the order as their next one until then. */
export const endClaim = (tx: Transaction, orderNumber: string, laterAt: Date | null): Promise<unknown> =>
  tx.query(sql`
    update held_order set claimed_by = null, claimed_at = null, claim_ends_at = null, later_at = ${laterAt}
    where order_number = ${orderNumber}`);

/** Lists the emails of operators who have claimed orders. */
export async function listClaimants(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db.query<{ readonly email: string }>(sql`
    select email from operator where id in (select claimed_by from held_order where claim_ends_at > ${now}) order by email`);
  return rows.map(({ email }) => email);
}
