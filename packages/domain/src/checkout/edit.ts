import { isSameSlot } from '../appointment/index.ts';
import { phoneDigits } from '../text/index.ts';
import type { BusinessInfo } from './business-info.ts';
import type { Checkout } from './checkout.ts';
import type { CreditCheck } from './credit-form.ts';
import { mayRetryCredit } from './credit-result.ts';
import type { Installation } from './due-dates.ts';
import type { Installments } from './installments.ts';
import { newOtp } from './otp.ts';
import type { SavedPart } from './sections.ts';

/** What was done is done for what it said then: an edit takes the mark away, so that nothing is ordered unchecked. */
const undone = (checkout: Checkout, ...parts: readonly SavedPart[]): Checkout => ({
  ...checkout,
  saved: { ...checkout.saved, ...Object.fromEntries(parts.map((part) => [part, false])) },
});

/** K-158: with another mobile number the proof of the one before is gone. */
export function editBusinessInfo(checkout: Checkout, businessInfo: BusinessInfo): Checkout {
  const { creditCheck, businessInfo: before } = checkout;
  const sameMobile = phoneDigits(before.contact.phone) === phoneDigits(businessInfo.contact.phone);
  return {
    ...undone(checkout, 'personalInfo'),
    businessInfo,
    creditCheck: sameMobile ? creditCheck : { ...creditCheck, otp: newOtp },
  };
}

/** What the bureau was asked about; the one-time code is not among it. */
const askedFields = ['customerType', 'soleOwner', 'partner1', 'partner2', 'corporation', 'llc', 'scorp'] as const;

/** Whether two forms ask the bureau about the same owner. */
export const asksTheSame = (a: CreditCheck, b: CreditCheck): boolean =>
  askedFields.every((field) => a[field] === b[field]);

/** The form as the bureau was asked, with the code and the count as they are now. */
export const asAsked = (sent: CreditCheck, now: CreditCheck): CreditCheck => ({
  ...now,
  ...Object.fromEntries(askedFields.map((field) => [field, sent[field]])),
});

/** A result is of the owner that was asked about, and of nobody else. After the last check it stays: no other will come (K-153). */
export function editCreditCheck(checkout: Checkout, creditCheck: CreditCheck): Checkout {
  if (checkout.creditResult !== null && !mayRetryCredit(checkout.creditCheck)) return checkout;
  if (asksTheSame(creditCheck, checkout.creditCheck)) return { ...checkout, creditCheck };
  return {
    ...undone(checkout, 'creditCheck', 'refundableDeposit'),
    creditCheck,
    creditCheckState: checkout.creditResult === null ? 'notRun' : 'outdated',
  };
}

type Visit = Pick<Installation, 'chosen' | 'installBy'>;

export const isSameVisit = (a: Visit, b: Visit): boolean =>
  a.chosen !== null && b.chosen !== null && isSameSlot(a.chosen, b.chosen) && a.installBy === b.installBy;

/** The mark is for the slot that was reserved: another one, or another way to install, has to be reserved first. */
export function editInstallation(checkout: Checkout, installation: Installation): Checkout {
  const same = isSameVisit(checkout.installation, installation);
  return { ...(same ? checkout : undone(checkout, 'installation')), installation };
}

export const editInstallments = (checkout: Checkout, installments: Installments): Checkout => ({
  ...undone(checkout, 'installments'),
  installments,
});
