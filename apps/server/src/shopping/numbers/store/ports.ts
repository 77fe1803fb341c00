import type { Queryable, Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NumberPortTable, PortedNumberTable } from '../../../platform/database/tables.ts';

const portColumns = sql`session_id, number, current_provider, sealed_account_number, sealed_pin, service_address,
  authorised_name, asked_at`;

/**
 * Saves the numbers that an order ports. Waits for simultaneous orders, and returns false when another order ports one
 * of them. Replaces an order that is not firm.
 */
export async function savePortedNumbers(
  tx: Transaction,
  numbers: readonly string[],
  { orderNumber, orderedAt, isFirm }: Pick<PortedNumberTable, 'orderNumber' | 'orderedAt' | 'isFirm'>,
): Promise<boolean> {
  const saved = await tx.query(sql`
    insert into ported_number as earlier (number, order_number, ordered_at, is_firm)
    select number, ${orderNumber}::text, ${orderedAt}::timestamptz, ${isFirm}::boolean
      from unnest(${numbers}::text[]) as number
    on conflict (number) do update set order_number = excluded.order_number, ordered_at = excluded.ordered_at,
      is_firm = excluded.is_firm
      where not earlier.is_firm
    returning number`);
  return saved.length === numbers.length;
}

/** Returns the numbers that the order ports. No other order takes them over until the transaction ends. */
export async function lockPortedNumbers(tx: Transaction, orderNumber: string): Promise<readonly string[]> {
  const ported = await tx.query<Pick<PortedNumberTable, 'number'>>(sql`
    select number from ported_number where order_number = ${orderNumber} order by number for update`);
  return ported.map(({ number }) => number);
}

/** From now on no other order takes over the numbers of this one. */
export const markPortsFirm = (tx: Transaction, orderNumber: string): Promise<unknown> =>
  tx.query(sql`update ported_number set is_firm = true where order_number = ${orderNumber}`);

/** Finds the numbers that an order ports. */
export async function listPortedNumbers(db: Queryable, orderNumber: string): Promise<readonly string[]> {
  const ported = await db.query<Pick<PortedNumberTable, 'number'>>(sql`
    select number from ported_number where order_number = ${orderNumber}`);
  return ported.map(({ number }) => number);
}

/** Checks whether a firm order ports the number. */
export async function isPorted(db: Queryable, number: string): Promise<boolean> {
  const ported = await db.query(sql`select number from ported_number where number = ${number} and is_firm`);
  return ported.length > 0;
}

/**
 * Releases the numbers of a cancelled order, and deletes the details of its ports. Runs in the cancellation's
 * transaction.
 */
export async function releaseNumbers(tx: Transaction, orderNumber: string): Promise<void> {
  await deletePorts(tx, await listPortedNumbers(tx, orderNumber));
  await tx.query(sql`delete from number_reservation where order_number = ${orderNumber}`);
  await tx.query(sql`delete from ported_number where order_number = ${orderNumber}`);
}

/**
 * Deletes the details of finished ports: with account number and PIN anybody could take a number away. Deletes them in
 * every session, because a retrieved cart copies them to another one.
 */
export async function deletePorts(tx: Transaction, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.query(sql`delete from number_port where number = any(${numbers}::text[])`);
}

/** Saves a port request. Replaces an earlier one of the session for the same number. */
export async function savePort(db: Queryable, port: NumberPortTable): Promise<void> {
  await db.query(sql`
    insert into number_port (${portColumns})
    values (${port.sessionId}, ${port.number}, ${port.currentProvider}, ${port.sealedAccountNumber}, ${port.sealedPin},
      ${port.serviceAddress}, ${port.authorisedName}, ${port.askedAt})
    on conflict (session_id, number) do update set current_provider = excluded.current_provider,
      sealed_account_number = excluded.sealed_account_number, sealed_pin = excluded.sealed_pin,
      service_address = excluded.service_address, authorised_name = excluded.authorised_name,
      asked_at = excluded.asked_at`);
}

/** Finds the numbers that the session wants to port. */
export const listPorts = (db: Queryable, sessionId: string): Promise<NumberPortTable[]> =>
  db.query<NumberPortTable>(sql`select ${portColumns} from number_port where session_id = ${sessionId}`);

/** Checks whether the session wants to port the number. */
export async function hasPort(db: Queryable, sessionId: string, number: string): Promise<boolean> {
  const ports = await db.query(sql`
    select number from number_port where session_id = ${sessionId} and number = ${number}`);
  return ports.length > 0;
}

/** Copies ports of these numbers from other sessions. The newest wins, but never replaces the session's own. */
export async function copyPorts(
  tx: Transaction,
  sessionId: string,
  otherSessions: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  await tx.query(sql`
    insert into number_port (${portColumns})
    select ${sessionId}::uuid, number, current_provider, sealed_account_number, sealed_pin, service_address,
      authorised_name, asked_at
    from number_port where session_id = any(${otherSessions}::uuid[]) and number = any(${numbers}::text[])
    order by asked_at desc
    on conflict do nothing`);
}
