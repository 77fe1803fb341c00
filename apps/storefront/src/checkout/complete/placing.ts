import { submitFailureEvent } from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import type { PlacedOrder } from '@demarc/domain/order';
import type { CallFailure } from '../../api/failure.ts';
import { browserTimers, pause } from '../../api/timers.ts';
import { logEvent } from '../../event-log/index.ts';
import type { Around } from '../around.ts';

/** Where the press of the button leads. */
export type Placing =
  | { readonly to: 'confirmation' | 'optixConfirmation' | 'confirmationContactRep' }
  | { readonly to: 'failure'; readonly failure: FailureCode }
  /** The server would not, and the shopper can do something about it. */
  | { readonly to: 'page'; readonly refused: CallFailure };

export interface SubmitParts {
  logFailure(code: string): void;
  wait(): Promise<void>;
}
const waitMs = 2000;
export const shopParts: SubmitParts = {
  logFailure: (code) => logEvent({ type: 'Error', name: submitFailureEvent, logs: code }),
  wait: () => pause(browserTimers, waitMs, undefined),
};

/** As often as it takes for a call to end, where the server may be placing the order still: none yet is not none. */
const manyLooks = 44_000 / waitMs;
const fewLooks = 3;
/** What the server says where none that was placed stands: none was, or it was cancelled. */
const noneStands = ['notFound', 'orderCancelled'] as const;

function looksAfter({ code, status }: CallFailure): number {
  if (code === 'inProgress' || (code === 'timedOut' && status === undefined)) return manyLooks;
  return code === 'unreachable' ? fewLooks : 1;
}

/** Where nobody knows what became of an order, the server is asked before anybody gives up. */
export async function lookForOrder(
  number: string,
  failure: CallFailure,
  { call }: Around,
  { wait }: SubmitParts,
): Promise<PlacedOrder | undefined> {
  let looksLeft = looksAfter(failure);
  let unread = 0;
  for (;;) {
    const placed = await call('getOrderConfirmation', {}, { expects: [...noneStands] });
    // The visit may have placed another one before.
    if (placed.ok && placed.value.number === number) return placed.value;
    if (
      placed.ok || noneStands.some((code) => code === placed.failure.code) ? --looksLeft === 0 : ++unread === fewLooks
    )
      return undefined;
    await wait();
  }
}
