import type { OrderAnswer, OrderRequest } from '@demarc/contract';
import { confirmationOf, submitFailureEvent, submitOutcome } from '@demarc/domain/checkout';
import type { FailureCode } from '@demarc/domain/errors';
import type { OrderSums } from '@demarc/domain/order';
import type { CallFailure } from '../../../api/failure.ts';
import { browserTimers, pause } from '../../../api/timers.ts';
import { type Around, shop } from '../../../checkout/around.ts';
import { logEvent } from '../../../event-log/index.ts';

export type Placing =
  | { readonly to: 'confirmation' | 'confirmationContactRep' }
  | { readonly to: 'failure'; readonly failure: FailureCode }
  /** The server would not, and the shopper can do something about it. */
  | { readonly to: 'page'; readonly refused: CallFailure };

export interface SubmitParts {
  logFailure(code: string): void;
  wait(): Promise<void>;
}
const waitMs = 2000;
const shopParts: SubmitParts = {
  logFailure: (code) => logEvent({ type: 'Error', name: submitFailureEvent, logs: code }),
  wait: () => pause(browserTimers, waitMs, undefined),
};

/** What the button is pressed for: the number that the order has already, and the sums beside the button. */
export interface OrderToPlace {
  readonly number: string;
  readonly shown: OrderSums;
}

/** Places the order, once. Where nobody knows what became of it, the server is asked before anybody gives up. */
export async function submitOrder(
  { number, shown }: OrderToPlace,
  around: Around = shop,
  { logFailure, wait }: SubmitParts = shopParts,
): Promise<Placing> {
  const { installation, installments } = around.checkout();
  const { chosen, installBy } = installation;
  if (!chosen) throw new Error('submit is off without a date');
  // K-268, K-285: an enrolment that fails holds no order up.
  if (installments.paperFreeBilling) await around.call('enrolBilling', { body: { paperFree: true } });
  const body: OrderRequest = {
    ...{ date: chosen.date, interval: chosen.interval, code: chosen.code, isSelfInstall: installBy === 'self' },
    payment: { autoPay: installments.autoPay, paperFreeBilling: installments.paperFreeBilling },
    shown,
  };
  const answer = await around.call('submitOrder', { body }, { expects: refusals });
  if (answer.ok) return ended(answer.value, logFailure);
  const { failure } = answer;
  const placed = refusals.includes(failure.code) ? undefined : await lookForOrder(number, failure, around, wait);
  if (placed) return placed;
  logFailure(failure.code);
  if (refusals.includes(failure.code)) return { to: 'page', refused: failure };
  // K-307
  return { to: 'failure', failure: failure.failure ?? 'NTE_CO_SubmitOrder' };
}

/** As often as it takes for a call to end, where the server may be placing the order still: none yet is not none. */
const manyLooks = 44_000 / waitMs;
const fewLooks = 3;

function looksAfter({ code, status }: CallFailure): number {
  if (code === 'inProgress' || (code === 'timedOut' && status === undefined)) return manyLooks;
  return code === 'unreachable' ? fewLooks : 1;
}

async function lookForOrder(number: string, failure: CallFailure, { call }: Around, wait: SubmitParts['wait']) {
  let looksLeft = looksAfter(failure);
  let unread = 0;
  for (;;) {
    const placed = await call('getOrderConfirmation', {}, { expects: ['notFound'] });
    // The visit may have placed another one before.
    if (placed.ok && placed.value.number === number) return { to: confirmationOf(placed.value.creditStatus) };
    if (placed.ok || placed.failure.code === 'notFound' ? --looksLeft === 0 : ++unread === fewLooks) return undefined;
    await wait();
  }
}

const refusals: CallFailure['code'][] = [
  'orderAlreadySubmitted',
  'orderIncomplete',
  'priceChanged',
  'slotLost',
  'orderCancelled',
  'rateLimited',
];

function ended({ status, orderNumber, creditStatus }: OrderAnswer, logFailure: (code: string) => void): Placing {
  const outcome = submitOutcome('standard', creditStatus, { status, orderNumber });
  if (outcome.to === 'failure') {
    logFailure(outcome.failure);
    return outcome;
  }
  return { to: outcome.to === 'confirmationContactRep' ? outcome.to : 'confirmation' };
}
