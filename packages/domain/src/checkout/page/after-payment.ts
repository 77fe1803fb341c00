import { areDueDatesAvailable, type DueDates, setDueDates } from '../installation/due-dates.ts';
import type { Installments } from '../payment/installments.ts';
import { type Checkout, completeAccordion } from './checkout.ts';
import { editInstallation, editInstallments } from './edit-checkout.ts';

const comparedFields = ['autoPay', 'paperFreeBilling', 'paymentMethod'] as const;

/** K-248: completes the section if the shopper has not changed the submitted choices since. */
export function afterPayment(checkout: Checkout, sent: Installments, dates: DueDates): Checkout {
  const { installments } = checkout;
  const sentMethod = sent.autoPay ? sent.paymentMethod : null;
  const withMethod: Checkout = {
    ...checkout,
    paymentMethodType: sentMethod,
    savedPaymentMethodType: sentMethod,
    // The server deletes the payment method when it saves without auto pay.
    installments: { ...installments, kept: sent.autoPay ? installments.kept : null },
  };
  // K-254: the answer includes new dates. A chosen date that is still offered stays.
  const withDates = areDueDatesAvailable(dates)
    ? editInstallation(withMethod, setDueDates(withMethod.installation, dates))
    : withMethod;
  return comparedFields.every((field) => installments[field] === sent[field])
    ? completeAccordion(withDates, 'installment')
    : withDates;
}

/** The server has no payment method of this type, so the shopper must enter it again. */
export const afterPaymentMethodMissing = (checkout: Checkout): Checkout =>
  editInstallments(checkout, { ...checkout.installments, kept: null });
