import { submitFailureEvent } from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import type { PlacedOrder } from '@demarc/domain/order';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { browserTimers, pause } from '../../../lib/api/timers.ts';
import type { CartSession } from '../../cart/session/cart-session.ts';
import type { CheckoutDeps } from '../checkout-deps.ts';

/** The result of placing an order: the page to show next. */
export type PlaceOrderResult =
  | { readonly to: 'confirmation' | 'optixConfirmation' | 'confirmationContactRep' }
  | { readonly to: 'failure'; readonly failure: FailureCode }
  /** The connection was lost: nobody knows if the order was placed. `findOutcome` waits until the server answers. */
  | { readonly to: 'connectionLost'; findOutcome(isWaiting: () => boolean): Promise<PlaceOrderResult> }
  /** After a lost connection, the server knows no order. */
  | { readonly to: 'notPlaced' }
  /** The server refused, and the shopper can fix the reason on the page. */
  | { readonly to: 'page'; readonly refused: CallFailure };

export interface SubmitDeps {
  logFailure(code: string): void;
  wait(): Promise<void>;
}
const pollIntervalMs = 2000;
export const createSubmitDeps = ({ logEvent }: CartSession): SubmitDeps => ({
  logFailure: (code) => logEvent({ type: 'Error', name: submitFailureEvent, logs: code }),
  wait: () => pause(browserTimers, pollIntervalMs, undefined),
});

/** Enough polls to outlast the call: the server may still be placing the order. */
const manyPolls = 44_000 / pollIntervalMs;
const fewPolls = 3;
const maxFailedPolls = 3;
/** The answers when there is no order: none was placed, or it was cancelled. */
const noOrderCodes = ['notFound', 'orderCancelled'] as const;

/** The session may have placed another order before. */
type IsThisOrder = (placed: PlacedOrder) => boolean;

const countPolls = ({ code, status }: CallFailure): number =>
  code === 'inProgress' || (code === 'timedOut' && status === undefined) ? manyPolls : 1;

/** Polls the server for an order whose outcome is unknown, before the shop reports a failure. */
export async function findPlacedOrder(
  isThisOrder: IsThisOrder,
  failure: CallFailure,
  { call }: CheckoutDeps,
  { wait }: SubmitDeps,
): Promise<PlacedOrder | undefined> {
  let pollsLeft = countPolls(failure);
  let failedPolls = 0;
  for (;;) {
    const placed = await call('getOrderConfirmation', {}, { expects: [...noOrderCodes] });
    if (placed.ok && isThisOrder(placed.value)) return placed.value;
    const isAnswered = placed.ok || noOrderCodes.some((code) => code === placed.failure.code);
    if (isAnswered) pollsLeft--;
    else failedPolls++;
    if (pollsLeft === 0 || failedPolls === maxFailedPolls) return undefined;
    await wait();
  }
}

/**
 * After a lost connection: asks for the order until the server answers, however long that takes. Reports that there is
 * no order only after several answers, because the server may still be placing it.
 */
export async function awaitOrder(
  isThisOrder: IsThisOrder,
  { call }: Pick<CheckoutDeps, 'call'>,
  { wait }: Pick<SubmitDeps, 'wait'>,
  isWaiting: () => boolean,
): Promise<PlacedOrder | 'none' | 'unknown'> {
  let pollsLeft = fewPolls;
  let failedPolls = 0;
  while (isWaiting()) {
    const placed = await call('getOrderConfirmation', {}, { expects: [...noOrderCodes, 'unreachable', 'timedOut'] });
    if (placed.ok && isThisOrder(placed.value)) return placed.value;
    const code = placed.ok ? 'notFound' : placed.failure.code;
    if (noOrderCodes.some((noOrder) => noOrder === code)) pollsLeft--;
    else if (code !== 'unreachable') failedPolls++;
    if (pollsLeft === 0) return 'none';
    if (failedPolls === maxFailedPolls) return 'unknown';
    await wait();
  }
  return 'unknown';
}
