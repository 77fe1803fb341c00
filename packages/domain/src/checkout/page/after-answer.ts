import type { Slot } from '../../appointment/index.ts';
import { isSuccess } from '../../text/index.ts';
import { type BusinessCheck, findBusinessCheckProblems } from '../business/business-check.ts';
import type { CreditFormState } from '../credit/credit-form.ts';
import { type CreditResult, canRetryCredit, countCreditRetry, maxCreditRetries } from '../credit/credit-result.ts';
import { emptyOneTimeCode, isRecipientVerified } from '../credit/one-time-code.ts';
import type { Installation } from '../installation/due-dates.ts';
import { slotLostText } from '../installation/due-dates.ts';
import { getCodeRecipient } from '../rules/code-recipient.ts';
import { type Checkout, completeAccordion } from './checkout.ts';
import { hasSameOwners, isSameVisit, restoreSentFields } from './edit-checkout.ts';
import { applyServerCreditResult, type ServerCheckoutState } from './server-state.ts';

export type CreditRefusal = 'businessInfoMissing' | 'mobileNotVerified' | 'creditRetriesUsedUp';

// Shoppers can edit the form while a call is pending. An answer applies only to the data that was sent.

/** The fields that the business section submits. */
type SentBusiness = Pick<Checkout, 'businessInfo' | 'hours'>;

/** Returns true if the business section has not changed since it was sent. */
export const isUnchangedSinceSent = (sent: SentBusiness, { businessInfo, hours }: SentBusiness): boolean =>
  JSON.stringify([sent.businessInfo, sent.hours]) === JSON.stringify([businessInfo, hours]);

/** K-145 to K-147: stores the result. Completes the section if the result has no problems. */
export function afterBusinessCheck(checkout: Checkout, sent: SentBusiness, businessCheck: BusinessCheck): Checkout {
  const answered = { ...checkout, businessCheck };
  if (findBusinessCheckProblems(businessCheck).length > 0 || !isUnchangedSinceSent(sent, checkout)) return answered;
  return completeBusinessInfo(answered);
}

export const completeBusinessInfo = (checkout: Checkout): Checkout =>
  completeAccordion({ ...checkout, creditCheck: withContactAsOwner(checkout) }, 'businessInfo');

/** Prefills the owner with the contact, because they are usually the same person. */
function withContactAsOwner({ creditCheck, businessInfo: { contact } }: Checkout): CreditFormState {
  const { soleOwner } = creditCheck;
  if (soleOwner.firstName !== '' || soleOwner.lastName !== '') return creditCheck;
  const { firstName, lastName } = contact;
  return { ...creditCheck, soleOwner: { ...soleOwner, firstName, lastName } };
}

/**
 * K-025: a shopper whose check failed goes on, to a representative. Every check after the first is a retry (K-153,
 * K-154).
 */
export function afterCreditCheck(
  checkout: Checkout,
  sent: CreditFormState,
  creditResult: CreditResult,
  creditNotice = '',
): Checkout {
  const creditCheck = checkout.creditResult === null ? checkout.creditCheck : countCreditRetry(checkout.creditCheck);
  // After the last retry the result is valid even if the form has changed since. The form then shows the owner that was
  // checked.
  const isLast = !canRetryCredit(creditCheck);
  const isCurrent = hasSameOwners(sent, creditCheck) || isLast;
  const answered: Checkout = {
    ...checkout,
    creditResult,
    creditNotice,
    creditCheckState: isCurrent ? 'done' : 'outdated',
    creditCheck: isLast ? restoreSentFields(sent, creditCheck) : creditCheck,
  };
  return isCurrent ? completeAccordion(answered, 'creditCheck') : answered;
}

/**
 * Reopens the section that the server refused. When no retries are left, the last result stays, even if another tab
 * requested it (K-153).
 */
export function afterCreditRefusal(checkout: Checkout, refusal: CreditRefusal, server?: ServerCheckoutState): Checkout {
  const { saved, creditCheck } = checkout;
  if (refusal === 'businessInfoMissing')
    return { ...checkout, saved: { ...saved, personalInfo: false }, open: 'businessInfo' };
  if (refusal === 'mobileNotVerified')
    return { ...checkout, creditCheck: { ...creditCheck, oneTimeCode: emptyOneTimeCode } };
  const withoutRetries = { ...checkout, creditCheck: { ...creditCheck, retryCount: maxCreditRetries } };
  return restoreCreditResult(server ? applyServerCreditResult(withoutRetries, server) : withoutRetries);
}

const restoreCreditResult = (checkout: Checkout): Checkout =>
  checkout.creditResult === null
    ? checkout
    : completeAccordion({ ...checkout, creditCheckState: 'done' }, 'creditCheck');

/**
 * K-158: the credit result of the same owners is valid again once the new number or email is verified. Without credit checks, the
 * section is done then.
 */
export const afterCodeVerification = (checkout: Checkout): Checkout =>
  checkout.creditCheckState === 'done' &&
  isRecipientVerified(checkout.creditCheck.oneTimeCode, getCodeRecipient(checkout.rules, checkout.businessInfo.contact))
    ? restoreCreditResult(checkout)
    : checkout;

interface ReservationOutcome {
  readonly status: string | undefined;
  /** Why no other slot can be reserved either. */
  readonly reason?: string | undefined;
  readonly alternatives: readonly Slot[];
}

/**
 * K-165, K-166: completes the section or shows the message. Ignores the answer if the shopper has chosen another slot
 * since.
 */
export function afterReservation(
  checkout: Checkout,
  sent: Pick<Installation, 'chosen' | 'installBy'>,
  { status, reason, alternatives }: ReservationOutcome,
): Checkout {
  if (!isSameVisit(sent, checkout.installation)) return checkout;
  const isReserved = isSuccess(status);
  const installation = {
    ...checkout.installation,
    reserveError: isReserved ? '' : reason || slotLostText,
    alternatives,
  };
  const answered = { ...checkout, installation, saved: { ...checkout.saved, installation: false } };
  return isReserved ? completeAccordion(answered, 'installation') : answered;
}
