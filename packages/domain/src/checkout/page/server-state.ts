import type { BusinessCheck } from '../business/business-check.ts';
import type { BusinessHours, BusinessInfo } from '../business/business-info.ts';
import type { TermsAcceptance } from '../contracts/terms.ts';
import type { CustomerType } from '../credit/credit-form.ts';
import { type CreditResult, type CreditStatus, canRetryCredit } from '../credit/credit-result.ts';
import { isRecipientVerified, withCodeLock } from '../credit/one-time-code.ts';
import type { ChosenSlot, InstallChoice } from '../installation/due-dates.ts';
import { emptyInstallments, type Installments, withInstallmentOffer } from '../payment/installments.ts';
import { getCodeRecipient } from '../rules/code-recipient.ts';
import { findAccordionByPart, type MissingRequirement } from '../submit/submit-requirements.ts';
import type { CheckoutPrefill } from './begin-checkout.ts';
import { type Checkout, listAccordions, openFirstUnfinished } from './checkout.ts';
import { findShownAccordion } from './open-accordion.ts';
import { isAccordionDone, type SavedFlags, type SavedPart, savedParts } from './sections.ts';

/** The checkout progress on the server. A reloaded page continues from it. */
export interface ServerCheckoutState {
  readonly orderNumber: string;
  /** Null if no order was placed. A cart that changed after the order cannot be ordered again (safety 5). */
  readonly placed: { readonly creditStatus: CreditStatus; readonly isThisCart: boolean } | null;
  readonly saved: SavedFlags;
  readonly creditResult: CreditResult | null;
  /** The slot that the server holds for the shopper. */
  readonly slot: (Omit<ChosenSlot, 'appointmentCode'> & { readonly installBy: InstallChoice }) | null;
  /** Null if no letter is needed. */
  readonly hasLetterOfAuthorization: boolean | null;
  readonly questionsAnswered: boolean | null;
  readonly missing: readonly MissingRequirement[];
  /** Entries from earlier visits or other tabs. A new tab starts with them. */
  readonly earlierEntries: EarlierEntries;
}

export interface EarlierEntries {
  readonly business: { readonly info: BusinessInfo; readonly hours: BusinessHours } | null;
  /** The result of the business check, including the URL of the auto pay form (K-113). */
  readonly businessCheck: BusinessCheck | null;
  readonly mobileVerified: boolean;
  /** The end of the lock after too many wrong codes, as an ISO timestamp. Null if nothing is locked. */
  readonly mobileLockedUntil: string | null;
  /** From the credit check, if there was one. */
  readonly customerType: CustomerType | null;
  readonly creditNotice: string;
  readonly terms: TermsAcceptance | null;
  readonly payment: Pick<Installments, 'autoPay' | 'paperFreeBilling' | 'kept'> | null;
}

/**
 * Clears the flags of sections that the server does not have as done. A section that only the server has as done stays
 * open, so that the shopper goes through it again, as after a reset (K-170).
 */
export function applyServerState(
  checkout: Checkout,
  { saved, creditResult, earlierEntries: earlier }: ServerCheckoutState,
): Checkout {
  const confirmed = Object.fromEntries(savedParts.map((part) => [part, checkout.saved[part] && saved[part]]));
  const isSameResult = creditResult !== null && creditResult.reference === checkout.creditResult?.reference;
  const next = { ...checkout, saved: { ...checkout.saved, ...confirmed } };
  // Without a credit check, the server's result has only the deposit of the cart.
  if (checkout.rules.creditCheck === 'off') return { ...next, creditResult, creditCheckState: 'done' };
  if (isSameResult || checkout.creditResult === null || isResultWithheld(checkout, earlier)) return next;
  // Another tab has run a check since, or the server has no check. The result on this page is invalid.
  return {
    ...next,
    saved: { ...next.saved, creditCheck: false, refundableDeposit: false },
    creditResult: null,
    creditNotice: '',
    creditCheckState: 'notRun',
  };
}

/** K-158: the server withholds the result until the shopper verifies the new number or email. The result is not lost. */
const isResultWithheld = (
  { rules, creditCheck, businessInfo }: Checkout,
  { business, mobileVerified }: ServerCheckoutState['earlierEntries'],
): boolean =>
  business !== null &&
  !mobileVerified &&
  !isRecipientVerified(creditCheck.oneTimeCode, getCodeRecipient(rules, businessInfo.contact));

/** Applies the server's state, and its credit result if another tab has used up the retries. */
export const applyServerCreditResult = (checkout: Checkout, state: ServerCheckoutState): Checkout =>
  withFinalCreditResult(applyServerState(checkout, state), state);

/**
 * K-153: when no retries are left, the last result is valid, even one from another tab. The credit check is done only
 * after the business section.
 */
function withFinalCreditResult(
  checkout: Checkout,
  { saved, creditResult, earlierEntries }: ServerCheckoutState,
): Checkout {
  if (creditResult === null || canRetryCredit(checkout.creditCheck)) return checkout;
  return {
    ...checkout,
    saved: { ...checkout.saved, creditCheck: checkout.saved.personalInfo && saved.creditCheck },
    creditResult,
    creditNotice: earlierEntries.creditNotice,
    creditCheckState: 'done',
  };
}

/** Applies the server's state. Opens the first section that it no longer has as done, unless another one is in use. */
function applyServerStateOnEntry(checkout: Checkout, state: ServerCheckoutState): Checkout {
  const next = applyServerCreditResult(checkout, state);
  const isCleared = savedParts.some((part) => checkout.saved[part] && !next.saved[part]);
  const isInUse = next.open !== null && !isAccordionDone(next, next.open);
  return isCleared && !isInUse ? openFirstUnfinished(next) : next;
}

/** Updates a checkout on a new visit. The cart may have changed, so installments and the voice order are reset. */
export const reenterCheckout = (
  checkout: Checkout,
  { installments: offer }: Pick<CheckoutPrefill, 'installments'>,
  state: ServerCheckoutState,
): Checkout => ({
  ...applyServerStateOnEntry(checkout, state),
  creditCheck: {
    ...checkout.creditCheck,
    oneTimeCode: withCodeLock(checkout.creditCheck.oneTimeCode, state.earlierEntries.mobileLockedUntil),
  },
  voiceOrder: null,
  installments: withInstallmentOffer(
    { ...checkout.installments, oneTime: emptyInstallments.oneTime, router: null },
    offer,
  ),
});

/** The done flag to clear for each missing part. */
const flagToClear: Partial<Readonly<Record<MissingRequirement['part'], SavedPart>>> = {
  businessInfo: 'personalInfo',
  creditCheck: 'creditCheck',
  confirmedCode: 'creditCheck',
  deposit: 'refundableDeposit',
  terms: 'terms',
  payment: 'installments',
};

/**
 * Runs when the server refuses the order as incomplete. Clears the flags of the missing parts and opens the first one.
 * `state` is undefined if the server gave no details.
 */
export function afterOrderIncomplete(
  checkout: Checkout,
  state: ServerCheckoutState | undefined,
  missing: readonly MissingRequirement['part'][],
): Checkout {
  const next = state ? applyServerCreditResult(checkout, state) : checkout;
  const flags = missing.flatMap((part) => flagToClear[part] ?? []);
  const [first] = missing;
  return {
    ...next,
    saved: { ...next.saved, ...Object.fromEntries(flags.map((flag) => [flag, false])) },
    open: first === undefined ? next.open : findShownAccordion(findAccordionByPart(first), listAccordions(next)),
  };
}
