import type { Slot } from '../appointment/index.ts';
import { saysSuccess } from '../text/index.ts';
import { type BusinessCheck, businessCheckProblems } from './business-check.ts';
import { type Checkout, completed } from './checkout.ts';
import { type CheckoutState, withServersResult } from './checkout-state.ts';
import type { CreditCheck } from './credit-form.ts';
import { type CreditResult, mayRetryCredit, mostCreditRetries, withCreditRetry } from './credit-result.ts';
import type { Installation } from './due-dates.ts';
import { asAsked, asksTheSame, isSameVisit } from './edit.ts';
import { isMobileVerified, newOtp } from './otp.ts';
import { slotLostText } from './reservation.ts';

export type CreditRefusal = 'businessInfoMissing' | 'mobileNotVerified' | 'creditRetriesUsedUp';

// A page goes on being edited while a call is under way: an answer is for what was sent, and completes nothing else.

/** What the business section sends. */
type SentBusiness = Pick<Checkout, 'businessInfo' | 'hours'>;

/** Whether the section still holds what was sent. */
export const isStillSent = (sent: SentBusiness, { businessInfo, hours }: SentBusiness): boolean =>
  JSON.stringify([sent.businessInfo, sent.hours]) === JSON.stringify([businessInfo, hours]);

/** K-145 to K-147: the answer is kept, and the section done if nothing is wrong with it. */
export function afterBusinessCheck(checkout: Checkout, sent: SentBusiness, businessCheck: BusinessCheck): Checkout {
  const answered = { ...checkout, businessCheck };
  if (businessCheckProblems(businessCheck).length > 0 || !isStillSent(sent, checkout)) return answered;
  return businessInfoDone(answered);
}

export const businessInfoDone = (checkout: Checkout): Checkout =>
  completed({ ...checkout, creditCheck: withContactAsOwner(checkout) }, 'businessInfo');

/** Who orders is most often who owns; nobody is asked for the same name twice. */
function withContactAsOwner({ creditCheck, businessInfo: { contact } }: Checkout): CreditCheck {
  const { soleOwner } = creditCheck;
  if (soleOwner.firstName !== '' || soleOwner.lastName !== '') return creditCheck;
  const { firstName, lastName } = contact;
  return { ...creditCheck, soleOwner: { ...soleOwner, firstName, lastName } };
}

/** K-153, K-154: either result lets the shopper go on; a check after another is a retry. */
export function afterCreditCheck(
  checkout: Checkout,
  sent: CreditCheck,
  creditResult: CreditResult,
  creditNotice = '',
): Checkout {
  const creditCheck = checkout.creditResult === null ? checkout.creditCheck : withCreditRetry(checkout.creditCheck);
  // The last one counts, whatever was edited meanwhile: nobody can ask again, and the page names who was asked about.
  const isLast = !mayRetryCredit(creditCheck);
  const current = asksTheSame(sent, creditCheck) || isLast;
  const answered: Checkout = {
    ...checkout,
    creditResult,
    creditNotice,
    creditCheckState: current ? 'done' : 'outdated',
    creditCheck: isLast ? asAsked(sent, creditCheck) : creditCheck,
  };
  return current ? completed(answered, 'creditCheck') : answered;
}

/**
 * The server knows what was done: what it misses is to be done again. Where it takes no retry the last result stays, which
 * may be of another tab (K-153).
 */
export function afterCreditRefusal(checkout: Checkout, refusal: CreditRefusal, server?: CheckoutState): Checkout {
  const { saved, creditCheck } = checkout;
  if (refusal === 'businessInfoMissing')
    return { ...checkout, saved: { ...saved, personalInfo: false }, open: 'businessInfo' };
  if (refusal === 'mobileNotVerified') return { ...checkout, creditCheck: { ...creditCheck, otp: newOtp } };
  const usedUp = { ...checkout, creditCheck: { ...creditCheck, retryCount: mostCreditRetries } };
  return withResultStanding(server ? withServersResult(usedUp, server) : usedUp);
}

const withResultStanding = (checkout: Checkout): Checkout =>
  checkout.creditResult === null ? checkout : completed({ ...checkout, creditCheckState: 'done' }, 'creditCheck');

/** K-158: once the new number is proven, what the bureau said of the same owners holds again. */
export const afterMobileProof = (checkout: Checkout): Checkout =>
  checkout.creditCheckState === 'done' &&
  isMobileVerified(checkout.creditCheck.otp, checkout.businessInfo.contact.phone)
    ? withResultStanding(checkout)
    : checkout;

/** K-165, K-166: the slot is the shopper's, or the message stands in its place; of a slot that is no longer wanted neither. */
export function afterReservation(
  checkout: Checkout,
  sent: Pick<Installation, 'chosen' | 'installBy'>,
  { status, alternatives }: { readonly status: string | undefined; readonly alternatives: readonly Slot[] },
): Checkout {
  if (!isSameVisit(sent, checkout.installation)) return checkout;
  const reserved = saysSuccess(status);
  const installation = { ...checkout.installation, reserveError: reserved ? '' : slotLostText, alternatives };
  const answered = { ...checkout, installation, saved: { ...checkout.saved, installation: false } };
  return reserved ? completed(answered, 'installation') : answered;
}
