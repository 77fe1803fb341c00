import { and, desc, inArray, isNull } from 'drizzle-orm';
import type { Transaction } from '../platform/database/types.ts';
import { numberPort, numberReservation } from './schema.ts';

/** Part of the caller's transaction: what a shopper's other sessions hold or bring along of these numbers is this one's. */
export async function handOverNumbers(
  tx: Transaction,
  sessionId: string,
  others: readonly string[],
  numbers: readonly string[],
): Promise<void> {
  if (others.length === 0 || numbers.length === 0) return;
  const theirs = (table: typeof numberReservation | typeof numberPort) =>
    and(inArray(table.sessionId, [...others]), inArray(table.number, [...numbers]));
  const held = and(theirs(numberReservation), isNull(numberReservation.orderNumber));
  // In one order, so that no two sessions block each other.
  await tx.select().from(numberReservation).where(held).orderBy(numberReservation.number).for('update');
  await tx.update(numberReservation).set({ sessionId }).where(held);
  const ports = await tx.select().from(numberPort).where(theirs(numberPort)).orderBy(desc(numberPort.askedAt));
  for (const port of ports)
    await tx
      .insert(numberPort)
      .values({ ...port, sessionId })
      .onConflictDoNothing();
}
