import { areDueDatesAvailable, type DueDates, setDueDates } from '../installation/due-dates.ts';
import type { HostedFormReturn } from '../payment/hosted-form.ts';
import type { Installments } from '../payment/installments.ts';
import { type Checkout, completeAccordion, listAccordions } from './checkout.ts';
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

/**
 * Opens the payment section for a shopper who comes back from the hosted form. Ignores a link that only looks like a
 * return. Without a reference of its own, a new tab leaves it to the server to judge a stored method (P-144).
 */
export function afterHostedReturn(checkout: Checkout, returned: HostedFormReturn): Checkout {
  const { hostedReference } = checkout;
  const isNewTab = hostedReference === '' && returned.says === 'done';
  const isExpected = isNewTab || returned.reference === hostedReference;
  const canPay = checkout.saved.personalInfo && listAccordions(checkout).includes('installment');
  if (!isExpected || !canPay) return checkout;
  const opened = editInstallments(checkout, { ...checkout.installments, autoPay: true });
  return { ...opened, open: 'installment' };
}
