import { type Result, refuse, succeed } from '@demarc/domain/errors';
import {
  afterEvent,
  getVisitStateAfter,
  type OrderEvent,
  type OrderState,
  orderLife,
  type VisitState,
} from '@demarc/domain/order';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { publishOrderEvent } from './publish-order-event.ts';
import { type OrderChanges, type RecordedEvent, saveOrderEvent } from './store/history.ts';
import type { StoredOrder } from './store/order-row.ts';

/** The order after an event. */
export interface AppliedEvent {
  readonly state: OrderState;
  readonly visitState: VisitState | null;
  readonly revision: number;
}

/**
 * Applies one event to an order: writes its history entry with who and why (safety 9), raises the revision, publishes the
 * event to other systems and hands over the changed order. Refuses an event that the state does not allow, and an order
 * whose state has changed since it was read.
 */
export async function applyOrderEvent(
  tx: Transaction,
  platform: Pick<Platform, 'jobs' | 'clock' | 'config'>,
  order: Pick<StoredOrder, 'number' | 'state' | 'visitState'>,
  recorded: RecordedEvent,
  changes: OrderChanges = {},
): Promise<Result<AppliedEvent>> {
  const { number, state } = order;
  const { event, by, at } = recorded;
  const next = afterEvent(state, event);
  if (!next.ok) return next;
  const visitBefore = state === 'open' && changes.contents?.visit ? 'held' : order.visitState;
  const visitState = getVisitStateAfter(visitBefore, event);
  const moves = by === 'shopper' && event === 'reschedule' ? 1 : 0;
  // The time of the write, so that lists of changes do not skip it.
  const changedAt = platform.clock.now();
  const standing = { state: next.value, visitState, moves, changedAt };
  const saved = await saveOrderEvent(tx, order, standing, recorded, changes);
  if (!saved) return refuse(orderLife[state].otherwise);
  const { revision } = saved;
  // Other systems never heard of an order that was not placed.
  if (saved.isPlaced)
    await publishOrderEvent(tx, platform, { number, event, stateBefore: state, state: next.value, revision, at });
  if (isHandedOver(event, next.value, saved))
    await platform.jobs.enqueue(tx, 'hand-over-order', { orderNumber: number }, { key: `${number}.${revision}` });
  return succeed({ state: next.value, visitState, revision });
}

/**
 * The ordering system gets an order when it is approved, and then every change. It knows its own answers: they accept or
 * reject the order.
 */
const isHandedOver = (event: OrderEvent, state: OrderState, { handedRevision }: Pick<StoredOrder, 'handedRevision'>) =>
  event !== 'accept' && event !== 'reject' && (state === 'submitted' || handedRevision !== null);
