import { type ErrorCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { findHandOverRefusal, getHandOverState } from '@demarc/domain/order';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOrder } from '../store/find-order.ts';
import { wasPlaced } from '../store/order-row.ts';

/** Tries again to hand over the last change of an order, also after the shop has given up. */
export async function repeatHandOver(
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  orderNumber: string,
): Promise<Result<null>> {
  const order = await findOrder(db, orderNumber);
  if (!wasPlaced(order)) return refuseWithReason('eventNotAllowed', 'there is no placed order with this number');
  const refusal = findHandOverRefusal(
    getHandOverState({ ...order, changedAt: order.changedAt ?? order.placedAt }, clock.now()),
  );
  if (refusal) return refuseWithReason(refusal.code, refusal.why);
  await db.transaction((tx) => enqueueHandOver(tx, jobs, orderNumber));
  return succeed(null);
}

/** Without a key: the job of this change has ended, and its key is not used twice. */
export const enqueueHandOver = (tx: Transaction, jobs: Platform['jobs'], orderNumber: string): Promise<void> =>
  jobs.enqueue(tx, 'hand-over-order', { orderNumber });

const refuseWithReason = (code: ErrorCode, reason: string): Result<never> =>
  refuse(code, { fields: [{ path: 'number', reason }] });
