import { isSameSlot } from '../../appointment/index.ts';
import type { BusinessInfo } from '../business/business-info.ts';
import type { CreditFormState } from '../credit/credit-form.ts';
import { canRetryCredit } from '../credit/credit-result.ts';
import { emptyOneTimeCode } from '../credit/one-time-code.ts';
import type { Installation } from '../installation/due-dates.ts';
import type { Installments } from '../payment/installments.ts';
import { getCodeRecipient } from '../rules/code-recipient.ts';
import type { Checkout } from './checkout.ts';
import type { SavedPart } from './sections.ts';

/** K-158: a new mobile number invalidates the verification, or a new email if the code goes there. */
export function editBusinessInfo(checkout: Checkout, businessInfo: BusinessInfo): Checkout {
  const { rules, creditCheck, businessInfo: before } = checkout;
  const isSameRecipient = getCodeRecipient(rules, before.contact) === getCodeRecipient(rules, businessInfo.contact);
  return {
    ...clearSaved(checkout, 'personalInfo'),
    businessInfo,
    creditCheck: isSameRecipient ? creditCheck : { ...creditCheck, oneTimeCode: emptyOneTimeCode },
  };
}

/** Clears the done flags of edited sections, so that the shopper orders nothing unchecked. */
const clearSaved = (checkout: Checkout, ...parts: readonly SavedPart[]): Checkout => ({
  ...checkout,
  saved: { ...checkout.saved, ...Object.fromEntries(parts.map((part) => [part, false])) },
});

/** The fields sent to the credit bureau. The one-time code is not one of them. */
const bureauFields = ['customerType', 'soleOwner', 'partner1', 'partner2', 'corporation', 'llc', 'scorp'] as const;

/** Returns true if both forms describe the same owners. */
export const hasSameOwners = (a: CreditFormState, b: CreditFormState): boolean =>
  bureauFields.every((field) => a[field] === b[field]);

/** Restores the fields that were sent. The one-time code and the retry count stay current. */
export const restoreSentFields = (sent: CreditFormState, current: CreditFormState): CreditFormState => ({
  ...current,
  ...Object.fromEntries(bureauFields.map((field) => [field, sent[field]])),
});

/**
 * A credit result applies only to the owner that was checked. After the last check the form is locked, because no other
 * result can follow (K-153).
 */
export function editCreditForm(checkout: Checkout, creditCheck: CreditFormState): Checkout {
  if (checkout.creditResult !== null && !canRetryCredit(checkout.creditCheck)) return checkout;
  if (hasSameOwners(creditCheck, checkout.creditCheck)) return { ...checkout, creditCheck };
  return {
    ...clearSaved(checkout, 'creditCheck', 'refundableDeposit'),
    creditCheck,
    creditCheckState: checkout.creditResult === null ? 'notRun' : 'outdated',
  };
}

type Visit = Pick<Installation, 'chosen' | 'installBy'>;

export const isSameVisit = (a: Visit, b: Visit): boolean =>
  a.chosen !== null && b.chosen !== null && isSameSlot(a.chosen, b.chosen) && a.installBy === b.installBy;

/** Clears the done flag for another slot or install choice, because the page must reserve it first. */
export function editInstallation(checkout: Checkout, installation: Installation): Checkout {
  const isUnchanged = isSameVisit(checkout.installation, installation);
  return { ...(isUnchanged ? checkout : clearSaved(checkout, 'installation')), installation };
}

export const editInstallments = (checkout: Checkout, installments: Installments): Checkout => ({
  ...clearSaved(checkout, 'installments'),
  installments,
});

/** The terms were accepted for another order: the shopper accepts them again. An open section stays open. */
export const askForTermsAgain = (checkout: Checkout): Checkout => ({
  ...clearSaved(checkout, 'terms'),
  terms: null,
  open: checkout.open ?? 'terms',
});
