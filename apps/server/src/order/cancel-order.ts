import { afterEvent, orderStates, unfinishedOrderDays } from '@demarc/domain/order';
import type { Appointments } from '../appointment/index.ts';
import { releaseNumbers } from '../numbers/index.ts';
import type { Database } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import { lockOlder, moveOrder } from './store.ts';

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
    for (const order of orders) {
      await moveOrder(tx, order, 'expire', now);
      if (order.placedAt) await appointments.release(tx, order.number);
      await releaseNumbers(tx, order.number);
    }
    return orders.length;
  });
