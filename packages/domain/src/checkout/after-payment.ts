import { type Checkout, completed } from './checkout.ts';
import { areDueDatesGiven, type DueDates, saveDueDates } from './due-dates.ts';
import { editInstallation, editInstallments } from './edit.ts';
import type { Installments } from './installments.ts';

const comparedFields = ['autoPay', 'paperFreeBilling', 'paymentMethod'] as const;

/** K-248: only the submitted choices are saved. Choices made since then remain unsaved. */
export function afterPayment(checkout: Checkout, sent: Installments, dates: DueDates): Checkout {
  const { installments } = checkout;
  const type = sent.autoPay ? sent.paymentMethod : null;
  const withMethod: Checkout = {
    ...checkout,
    paymentMethodType: type,
    savedPaymentMethodType: type,
    // The server deletes the payment method when it saves without auto pay.
    installments: { ...installments, kept: sent.autoPay ? installments.kept : null },
  };
  // K-254: the answer includes new dates. A chosen date that is still offered stays.
  const withDates = areDueDatesGiven(dates)
    ? editInstallation(withMethod, saveDueDates(withMethod.installation, dates))
    : withMethod;
  return comparedFields.every((field) => installments[field] === sent[field])
    ? completed(withDates, 'installment')
    : withDates;
}

/** The server has no payment method of this type, so the shopper must enter it again. */
export const afterMethodMissing = (checkout: Checkout): Checkout =>
  editInstallments(checkout, { ...checkout.installments, kept: null });
