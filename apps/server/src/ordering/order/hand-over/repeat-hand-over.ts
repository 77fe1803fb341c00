import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { getHandOverState } from '@demarc/domain/order';
import type { Platform } from '../../../platform/platform.ts';
import { findOrder } from '../store/find-order.ts';
import { wasPlaced } from '../store/order-row.ts';

/** Tries again to hand over the last change of an order, also after the shop has given up. */
export async function repeatHandOver(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  orderNumber: string,
): Promise<Result<null>> {
  const order = await findOrder(db, orderNumber);
  const refuseWithReason = (reason: string) => refuse('eventNotAllowed', { fields: [{ path: 'number', reason }] });
  if (!wasPlaced(order)) return refuseWithReason('there is no placed order with this number');
  const handOver = getHandOverState({ ...order, changedAt: order.changedAt ?? order.placedAt }, clock.now());
  if (handOver === 'confirmed') return refuseWithReason('the ordering system has confirmed its last change');
  if (handOver === 'refused') return refuseWithReason('the ordering system refused it; release it to try again');
  if (handOver === null) return refuseWithReason('it is not handed over yet');
  // Without a key: the job of this change has ended, and its key is not used twice.
  await db.transaction((tx) => jobs.enqueue(tx, 'hand-over-order', { orderNumber }));
  return succeed(null);
}
