import { and, eq, inArray, sql } from 'drizzle-orm';
import { prepared } from '../../platform/database/prepared.ts';
import type { Queryable, Transaction } from '../../platform/database/types.ts';
import { numberPort, numberReservation, portedNumber } from '../schema.ts';

/** Whether no other order brings along what this one does. Who comes second waits for the first. */
export async function keepPorted(tx: Transaction, ported: readonly (typeof portedNumber.$inferInsert)[]) {
  const kept = await tx
    .insert(portedNumber)
    .values([...ported])
    .onConflictDoNothing()
    .returning();
  return kept.length === ported.length;
}

const selectPorted = prepared('ported_by_order', (db) =>
  db
    .select()
    .from(portedNumber)
    .where(eq(portedNumber.orderNumber, sql.placeholder('orderNumber'))),
);

export const portedBy = async (db: Queryable, orderNumber: string): Promise<readonly string[]> =>
  (await selectPorted(db, { orderNumber })).map(({ number }) => number);

export const isPorted = async (db: Queryable, number: string): Promise<boolean> =>
  (await db.$count(portedNumber, eq(portedNumber.number, number))) > 0;

/** Part of a cancellation's transaction: others may have them, and nobody needs what a port does. */
export async function releaseNumbers(tx: Transaction, orderNumber: string): Promise<void> {
  await forgetPorts(tx, await portedBy(tx, orderNumber));
  await tx.delete(numberReservation).where(eq(numberReservation.orderNumber, orderNumber));
  await tx.delete(portedNumber).where(eq(portedNumber.orderNumber, orderNumber));
}

/**
 * Part of the transaction after which nobody needs them: with account number and PIN anybody could take a number away.
 * In every session, since a saved cart that is brought back brings them too.
 */
export async function forgetPorts(tx: Transaction, numbers: readonly string[]): Promise<void> {
  if (numbers.length === 0) return;
  await tx.delete(numberPort).where(inArray(numberPort.number, [...numbers]));
}

export const keepPort = (db: Queryable, port: typeof numberPort.$inferInsert) =>
  db
    .insert(numberPort)
    .values(port)
    .onConflictDoUpdate({ target: [numberPort.sessionId, numberPort.number], set: port });

const selectPorts = prepared('ports_of_session', (db) =>
  db
    .select()
    .from(numberPort)
    .where(eq(numberPort.sessionId, sql.placeholder('sessionId'))),
);

export const portsOf = (db: Queryable, sessionId: string) => selectPorts(db, { sessionId });

export async function portOf(db: Queryable, sessionId: string, number: string) {
  const [row] = await db
    .select()
    .from(numberPort)
    .where(and(eq(numberPort.sessionId, sessionId), eq(numberPort.number, number)));
  return row;
}
