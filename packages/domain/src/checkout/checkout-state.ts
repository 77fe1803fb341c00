import type { ToldBefore } from './begin.ts';
import type { BusinessCheck } from './business-check.ts';
import type { BusinessHours, BusinessInfo } from './business-info.ts';
import type { Checkout } from './checkout.ts';
import type { CustomerType } from './credit-form.ts';
import { type CreditResult, type CreditStatus, mayRetryCredit } from './credit-result.ts';
import type { ChosenSlot, InstallChoice } from './due-dates.ts';
import { type Installments, newInstallments, withInstallmentOffer } from './installments.ts';
import { isMobileVerified, withOtpLock } from './otp.ts';
import { type SavedFlags, type SavedPart, savedParts } from './sections.ts';
import { accordionOf, type Missing } from './submit-gate.ts';
import type { TermsAcceptance } from './terms.ts';

/** What of checkout the server has saved: a page that was reloaded goes on from there. */
export interface CheckoutState {
  readonly orderNumber: string;
  /** Null while nothing is ordered. A cart that was changed since is not what was ordered, and cannot be (safety 5). */
  readonly placed: { readonly creditStatus: CreditStatus; readonly isThisCart: boolean } | null;
  readonly saved: SavedFlags;
  readonly creditResult: CreditResult | null;
  /** What is held at this moment. */
  readonly slot: (Omit<ChosenSlot, 'appointmentCode'> & { readonly installBy: InstallChoice }) | null;
  /** Null: none is needed. */
  readonly loaGiven: boolean | null;
  readonly questionsAnswered: boolean | null;
  readonly missing: readonly Missing[];
  /** What it was told before: a tab that knows nothing of it begins with that. */
  readonly known: KnownBefore;
}

export interface KnownBefore {
  readonly business: { readonly info: BusinessInfo; readonly hours: BusinessHours } | null;
  /** What was answered to it: also where the form for auto pay is (K-113). */
  readonly businessCheck: BusinessCheck | null;
  readonly mobileVerified: boolean;
  /** Too many wrong codes were entered. */
  readonly mobileLocked: boolean;
  /** Of the credit check, if one was made. */
  readonly customerType: CustomerType | null;
  readonly creditNotice: string;
  readonly terms: TermsAcceptance | null;
  readonly payment: Pick<Installments, 'autoPay' | 'paperFreeBilling' | 'kept'> | null;
}

/**
 * A page that is entered again: what the server does not know as done is not done. What it knows and the page does not is
 * gone through again, as after a reset (K-170).
 */
export function asServerKnows(checkout: Checkout, { saved, creditResult, known: before }: CheckoutState): Checkout {
  const known = Object.fromEntries(savedParts.map((part) => [part, checkout.saved[part] && saved[part]]));
  const sameResult = creditResult !== null && creditResult.reference === checkout.creditResult?.reference;
  const next = { ...checkout, saved: { ...checkout.saved, ...known } };
  if (sameResult || checkout.creditResult === null || isKeptBack(checkout, before)) return next;
  // Another tab has asked since, or nobody has: the result on this page is of nobody.
  return {
    ...next,
    saved: { ...next.saved, creditCheck: false, refundableDeposit: false },
    creditResult: null,
    creditNotice: '',
    creditCheckState: 'notRun',
  };
}

/** K-158: until the new mobile number is proven the server says nothing of any result: it has not lost this one. */
const isKeptBack = (
  { creditCheck, businessInfo }: Checkout,
  { business, mobileVerified }: CheckoutState['known'],
): boolean => business !== null && !mobileVerified && !isMobileVerified(creditCheck.otp, businessInfo.contact.phone);

/** K-153: where no more checks are made the last result counts, whoever asked for it; the business comes first. */
function withLastResult(checkout: Checkout, { saved, creditResult, known }: CheckoutState): Checkout {
  if (creditResult === null || mayRetryCredit(checkout.creditCheck)) return checkout;
  return {
    ...checkout,
    saved: { ...checkout.saved, creditCheck: checkout.saved.personalInfo && saved.creditCheck },
    ...{ creditResult, creditNotice: known.creditNotice, creditCheckState: 'done' },
  };
}

/** Of the credit check what the server has, also where another tab has used up the checks. */
export const withServersResult = (checkout: Checkout, state: CheckoutState): Checkout =>
  withLastResult(asServerKnows(checkout, state), state);

/** The cart may have changed since: what is paid over time is the server's to say, and so is the voice order. */
export const enteredAgain = (
  checkout: Checkout,
  { installments: offer }: Pick<ToldBefore, 'installments'>,
  state: CheckoutState,
): Checkout => ({
  ...withServersResult(checkout, state),
  creditCheck: {
    ...checkout.creditCheck,
    otp: withOtpLock(checkout.creditCheck.otp, state.known.mobileLocked),
  },
  voiceOrder: null,
  installments: withInstallmentOffer(
    { ...checkout.installments, oneTime: newInstallments.oneTime, router: null },
    offer,
  ),
});

/** What is done again when the server misses it. */
const doneAgain: Partial<Readonly<Record<Missing['part'], SavedPart>>> = {
  businessInfo: 'personalInfo',
  creditCheck: 'creditCheck',
  deposit: 'refundableDeposit',
  terms: 'terms',
  payment: 'installments',
};

/** The server would not take the order as it is: what it misses is not done, and the first of it opens. Undefined: it did not say more. */
export function afterIncomplete(
  checkout: Checkout,
  state: CheckoutState | undefined,
  missing: readonly Missing['part'][],
): Checkout {
  const known = state ? withServersResult(checkout, state) : checkout;
  const flags = missing.flatMap((part) => doneAgain[part] ?? []);
  const [first] = missing;
  return {
    ...known,
    saved: { ...known.saved, ...Object.fromEntries(flags.map((flag) => [flag, false])) },
    open: first === undefined ? known.open : accordionOf(first),
  };
}
