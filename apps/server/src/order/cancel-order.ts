import type { Result } from '@demarc/domain/errors';
import { afterEvent, type OrderState, orderStates, unfinishedOrderDays } from '@demarc/domain/order';
import type { Appointments } from '../appointment/index.ts';
import { releaseNumbers } from '../numbers/index.ts';
import type { Transaction } from '../platform/database/types.ts';
import { daysBefore, type Sweep } from '../platform/housekeeping.ts';
import type { Platform } from '../platform/platform.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { lockOlder, moveOrder, type StoredOrder, wasPlaced } from './store.ts';

type Ending = Pick<Platform, 'provider' | 'config' | 'mail'>;

/** Those in which the shopper has something left to do. */
const unfinished = orderStates.filter((state) => afterEvent(state, 'expire').ok);
const atOnce = 100;

/** K-328: cancels what nobody finished in time; its slot and its numbers are for others then. */
export const cancelUnfinished =
  (platform: Ending & Pick<Platform, 'db'>, appointments: Appointments): Sweep =>
  async (now) => {
    let cancelled = 0;
    let found: number;
    do {
      found = await cancelSome(platform, appointments, now);
      cancelled += found;
    } while (found === atOnce);
    return cancelled;
  };

const cancelSome = (platform: Ending & Pick<Platform, 'db'>, appointments: Appointments, now: Date): Promise<number> =>
  platform.db.transaction(async (tx) => {
    const orders = await lockOlder(tx, unfinished, daysBefore(now, unfinishedOrderDays), atOnce);
    for (const order of orders) await endOrder(tx, platform, appointments, order, 'expire', now);
    return orders.length;
  });

/** One step to its end with all that it gives back and a word to the shopper; the caller has locked it. */
export async function endOrder(
  tx: Transaction,
  platform: Ending,
  appointments: Appointments,
  order: StoredOrder,
  event: 'cancel' | 'expire',
  now: Date,
): Promise<Result<OrderState>> {
  const { number, contents } = order;
  const moved = await moveOrder(tx, order, event, now);
  if (!moved.ok) return moved;
  if (contents?.visit) await appointments.release(tx, number);
  await releaseNumbers(tx, number);
  if (wasPlaced(order) && order.contents.mailTo) await platform.mail.send(tx, cancelledMail(platform, order, event));
  return moved;
}
