import type { Result } from '@demarc/domain/errors';
import { afterEvent, type OrderState, orderStates, unfinishedOrderDays } from '@demarc/domain/order';
import type { Appointments } from '../appointment/index.ts';
import { forgetPorts, portedBy, releaseNumbers } from '../numbers/index.ts';
import type { Database, Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { lockOlder, moveOrder, type StoredOrder } from './store.ts';

/** Those in which the shopper has something left to do. */
const unfinished = orderStates.filter((state) => afterEvent(state, 'expire').ok);
const atOnce = 100;

/** K-328: cancels what nobody finished in time; its slot and its numbers are for others then. */
export const cancelUnfinished =
  (db: Database, appointments: Appointments): Sweep =>
  async (now) => {
    let cancelled = 0;
    let found: number;
    do {
      found = await cancelSome(db, appointments, now);
      cancelled += found;
    } while (found === atOnce);
    return cancelled;
  };

const cancelSome = (db: Database, appointments: Appointments, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const orders = await lockOlder(tx, unfinished, daysBefore(now, unfinishedOrderDays), atOnce);
    for (const order of orders) await endOrder(tx, appointments, order, 'expire', now);
    return orders.length;
  });

/** One step to its end with all that it gives back; the caller has locked it. */
export async function endOrder(
  tx: Transaction,
  appointments: Appointments,
  order: StoredOrder,
  event: 'cancel' | 'expire',
  now: Date,
): Promise<Result<OrderState>> {
  const { number, sessionId, contents } = order;
  const moved = await moveOrder(tx, order, event, now);
  if (!moved.ok) return moved;
  if (contents?.visit) await appointments.release(tx, number);
  await forgetPorts(tx, sessionId, await portedBy(tx, number));
  await releaseNumbers(tx, number);
  return moved;
}
