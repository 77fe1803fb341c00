import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { OperatorRole } from '@demarc/domain/operator';
import { findActionRefusal, type OrderAction } from '@demarc/domain/order';
import type { Transaction } from '../../../platform/database/database.ts';
import { lockOrder } from '../store/find-order.ts';
import { type PlacedRow, wasPlaced } from '../store/order-row.ts';
import { getOrderVersion, toActionStanding } from './action-standing.ts';

interface ActionToCheck {
  readonly orderNumber: string;
  readonly action: OrderAction;
  readonly role: OperatorRole;
  readonly now: Date;
  /** The version that the operator sees. Undefined for an action that changes nothing of the order. */
  readonly expectedVersion: number | undefined;
}

/** Locks an order until the transaction ends, and refuses the action if the version or the rules do not allow it. */
export async function lockOrderToAct(
  tx: Transaction,
  { orderNumber, action, role, now, expectedVersion }: ActionToCheck,
): Promise<Result<PlacedRow>> {
  const order = await lockOrder(tx, orderNumber);
  if (!wasPlaced(order)) return refuse('notFound');
  if (expectedVersion !== undefined && expectedVersion !== getOrderVersion(order)) return refuse('preconditionFailed');
  const refusal = findActionRefusal(action, toActionStanding(order, now), role);
  return refusal ? refuse(refusal.code, { fields: [{ path: 'number', reason: refusal.why }] }) : succeed(order);
}
