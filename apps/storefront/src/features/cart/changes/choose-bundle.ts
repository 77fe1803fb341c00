import type { BundleChoice, BundleReply, DigitalVoiceReply } from '@demarc/contract';
import type { FailureCode } from '@demarc/domain/errors';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { failWithPage } from '../session/fail-with-page.ts';
import { reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

/** The bundle was selected, but no numbers are available for its lines. The shopper has been notified. */
const withheldNumbers = { numbers: [], faxNumbers: [], withheld: true } as const;

/** C-348, K-303: shows the failure page, unless the response names one: then the client navigates there. */
async function handleBundleFailure(
  cartSession: CartSession,
  failure: CallFailure,
  code: FailureCode,
): Promise<typeof withheldNumbers | false> {
  if (['otherAddress', 'aborted', 'rateLimited'].includes(failure.code)) return reportStepFailure(cartSession, failure);
  if (isWithheld(failure)) return reportWithheldNumbers(cartSession, failure);
  return failure.failurePage ? false : failWithPage(cartSession, code);
}

export const isWithheld = ({ code }: CallFailure): boolean => code === 'tooManyHeld' || code === 'fewNumbersLeft';

/**
 * Called when a limit of held numbers is reached: that of the network, or that of visitors without a confirmed mobile
 * number. The lines stay in the cart, and the shopper can port a number.
 */
export async function reportWithheldNumbers(
  cartSession: CartSession,
  failure: CallFailure,
): Promise<typeof withheldNumbers> {
  await reportStepFailure(cartSession, failure);
  return withheldNumbers;
}

const isTemporary = ({ code }: CallFailure) => code === 'unreachable' || code === 'timedOut' || code === 'rateLimited';

/**
 * Selects a bundle and returns the numbers for its lines. Returns false after a refusal, and shows the failure page
 * (C-222, C-350).
 */
export function selectBundle(
  cartSession: CartSession,
  choice: BundleChoice,
): Promise<Extract<BundleReply, { selected: true }> | typeof withheldNumbers | false> {
  return runStep(cartSession, async () => {
    const answer = await cartSession.call('selectBundle', { body: choice });
    if (!answer.ok) return handleBundleFailure(cartSession, answer.failure, 'NTE_PS_GETSELECTEDBUNDLEINFO');
    if (!answer.value.selected) return failWithPage(cartSession, 'NTE_PS_GETSELECTEDBUNDLEINFO');
    return (await refreshCart(cartSession)) && answer.value;
  });
}

/** Selects a bundle with digital voice and returns the numbers for its lines and for a fax (C-312). */
export function selectDigitalVoice(
  cartSession: CartSession,
  choice: Pick<BundleChoice, 'bundleId' | 'lines' | 'contract' | 'charge'>,
): Promise<DigitalVoiceReply | typeof withheldNumbers | false> {
  return runStep(cartSession, async () => {
    const answer = await cartSession.call('selectDigitalVoice', { body: choice });
    // A temporary failure says nothing about the service: the shopper can add the line again.
    if (!answer.ok && isTemporary(answer.failure)) return reportStepFailure(cartSession, answer.failure);
    if (!answer.ok) return handleBundleFailure(cartSession, answer.failure, 'NTE_PS_GetSABDV');
    return (await refreshCart(cartSession)) && answer.value;
  });
}
