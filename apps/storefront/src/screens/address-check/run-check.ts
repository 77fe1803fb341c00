import {
  type AddressCheck,
  decideOutcome,
  type Outcome,
  type OutcomeLinks,
  type Qualification,
  type Quote,
  type QuoteFlags,
  shouldRetryAddressCheck,
} from '@demarc/domain/qualification';
import type { ShopClient } from '../../lib/api/call.ts';
import type { CallFailure } from '../../lib/api/failure.ts';
import { browserTimers, pause } from '../../lib/api/timers.ts';

/** `rateLimited`: the client has notified the shopper, with the time to wait. */
export type CheckFailureReason = 'unreachable' | 'rateLimited' | 'other';

export type CheckResult =
  | { readonly end: 'failed'; readonly reason: CheckFailureReason }
  | { readonly end: 'alternateFailed' }
  | {
      readonly end: 'outcome';
      readonly outcome: Outcome;
      readonly qualification: Qualification;
      readonly quotes: readonly Quote[];
      readonly pendingOrder: boolean;
    };

interface RunCheckOptions {
  readonly captcha: string;
  readonly withoutUnit: boolean;
  readonly settings: { readonly flags: QuoteFlags; readonly links: OutcomeLinks };
}

function getFailureReason({ code }: CallFailure): CheckFailureReason {
  return code === 'unreachable' || code === 'rateLimited' ? code : 'other';
}

/** Qualifies the address with retries, checks alternate availability and pending orders, and decides the outcome. */
export async function runCheck(
  call: ShopClient['call'],
  check: AddressCheck,
  { captcha, withoutUnit, settings: { flags, links } }: RunCheckOptions,
): Promise<CheckResult> {
  const qualify = () => call('qualifyAddress', { query: {}, body: check }, { captcha });
  let answer = await qualify();
  for (let retries = 0; answer.ok && shouldRetryAddressCheck(answer.value, retries); retries++)
    answer = await qualify();
  if (!answer.ok) return { end: 'failed', reason: getFailureReason(answer.failure) };
  const qualification = answer.value;
  const [alternate, pending] = await Promise.all([
    checkAlternate(call, check),
    call('checkPendingOrder', { body: check }),
  ]);
  if (!alternate.ok)
    return alternate.failure.code === 'rateLimited'
      ? { end: 'failed', reason: 'rateLimited' }
      : { end: 'alternateFailed' };
  const quotes = [...qualification.quotes, ...alternate.value.quotes];
  const pendingOrder = pending.ok && pending.value.pendingOrder; // E-234
  const { availability } = qualification;
  const { outcome } = decideOutcome({ availability, quotes, pendingOrder, withoutUnit, flags, links });
  return { end: 'outcome', outcome, qualification, quotes, pendingOrder };
}

/** The specified pause after the alternate check (K-324). */
const pauseMs = 1000;

async function checkAlternate(call: ShopClient['call'], check: AddressCheck) {
  const alternate = await call('checkAlternateAvailability', { body: check });
  if (alternate.ok) await pause(browserTimers, pauseMs, undefined);
  return alternate;
}
