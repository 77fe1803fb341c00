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

function countPolls({ code, status }: CallFailure): number {
  if (code === 'inProgress' || (code === 'timedOut' && status === undefined)) return manyPolls;
  return code === 'unreachable' ? fewPolls : 1;
}

/** Polls the server for an order whose outcome is unknown, before the shop reports a failure. */
export async function findPlacedOrder(
  number: string,
  failure: CallFailure,
  { call }: CheckoutDeps,
  { wait }: SubmitDeps,
): Promise<PlacedOrder | undefined> {
  let pollsLeft = countPolls(failure);
  let failedPolls = 0;
  for (;;) {
    const placed = await call('getOrderConfirmation', {}, { expects: [...noOrderCodes] });
    // The session may have placed another order before.
    if (placed.ok && placed.value.number === number) return placed.value;
    const isAnswered = placed.ok || noOrderCodes.some((code) => code === placed.failure.code);
    if (isAnswered) pollsLeft--;
    else failedPolls++;
    if (pollsLeft === 0 || failedPolls === maxFailedPolls) return undefined;
    await wait();
  }
}
