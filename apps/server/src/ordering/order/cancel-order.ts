import type { Result } from '@demarc/domain/errors';
import { afterEvent, collectReportedFacts, orderStates, unfinishedOrderDays } from '@demarc/domain/order';
import type { Appointments } from '../../checkout/appointment/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { daysBefore, type Sweep } from '../../platform/housekeeping.ts';
import type { Platform } from '../../platform/platform.ts';
import { releaseNumbers } from '../../shopping/numbers/index.ts';
import { releaseUses } from '../../shopping/promotions/index.ts';
import { type AppliedEvent, applyOrderEvent } from './apply-order-event.ts';
import { buildCancelledMail } from './mail/cancelled-mail.ts';
import { loadPortedLines } from './ported-lines.ts';
import { lockUnfinishedOrders } from './store/address-orders.ts';
import { listAppliedChanges } from './store/hand-overs.ts';
import type { RecordedEvent } from './store/history.ts';
import { type StoredOrder, wasPlaced } from './store/order-row.ts';
import { sendChangeText } from './text/notify-shopper.ts';

type CancelDeps = Pick<Platform, 'clock' | 'provider' | 'config' | 'jobs' | 'mail'>;

/** States in which the shopper still has something to do. */
const unfinishedStates = orderStates.filter((state) => afterEvent(state, 'expire').ok);
const ordersPerTransaction = 100;

/** K-328: cancels orders that were not finished in time, and releases their slots and numbers. */
export const cancelUnfinishedOrders =
  (platform: CancelDeps & Pick<Platform, 'db'>, appointments: Appointments): Sweep =>
  async (now) => {
    let cancelled = 0;
    let batchSize: number;
    do {
      batchSize = await cancelBatch(platform, appointments, now);
      cancelled += batchSize;
    } while (batchSize === ordersPerTransaction);
    return cancelled;
  };

const cancelBatch = (
  platform: CancelDeps & Pick<Platform, 'db'>,
  appointments: Appointments,
  now: Date,
): Promise<number> =>
  platform.db.transaction(async (tx) => {
    const orders = await lockUnfinishedOrders(
      tx,
      unfinishedStates,
      daysBefore(now, unfinishedOrderDays),
      ordersPerTransaction,
    );
    const expiry = { event: 'expire', by: 'shop', at: now } as const;
    for (const order of orders) await cancelLockedOrder(tx, platform, appointments, order, expiry);
    return orders.length;
  });

/** Cancels an order that the caller has locked: releases its slot and numbers, and notifies the shopper. */
export async function cancelLockedOrder(
  tx: Transaction,
  platform: CancelDeps,
  appointments: Appointments,
  order: StoredOrder,
  recorded: RecordedEvent & { readonly event: 'cancel' | 'expire' },
): Promise<Result<AppliedEvent>> {
  const { number, contents } = order;
  const ports = wasPlaced(order) ? await loadPortedLines(tx, order) : [];
  const applied = await applyOrderEvent(tx, platform, order, recorded);
  if (!applied.ok) return applied;
  if (contents?.visit) await appointments.release(tx, number);
  await releaseNumbers(tx, number);
  await releaseUses(tx, number);
  if (wasPlaced(order)) {
    const { fees } = collectReportedFacts(await listAppliedChanges(tx, { ...order, ...applied.value }));
    if (order.contents.mailTo)
      await platform.mail.send(tx, buildCancelledMail(platform, order, { ports, fees }, recorded));
    await sendChangeText(tx, platform, order, ports, { event: 'cancel', fees }, recorded.at);
  }
  return applied;
}
