import { type Checkout, completed } from './checkout.ts';
import { areDueDatesGiven, type DueDates, saveDueDates } from './due-dates.ts';
import { editInstallation, editInstallments } from './edit.ts';
import type { Installments } from './installments.ts';

const choices = ['autoPay', 'paperFreeBilling', 'paymentMethod'] as const;

/** K-248: saved is what was sent. What the shopper has chosen since then is still to be saved. */
export function afterPayment(checkout: Checkout, sent: Installments, dates: DueDates): Checkout {
  const { installments } = checkout;
  const type = sent.autoPay ? sent.paymentMethod : null;
  const paid: Checkout = {
    ...checkout,
    paymentMethodType: type,
    savedPaymentMethodType: type,
    // Saved without auto pay, the server has forgotten the method.
    installments: { ...installments, kept: sent.autoPay ? installments.kept : null },
  };
  // K-254: the days come along; a date that is still on offer stays.
  const dated = areDueDatesGiven(dates) ? editInstallation(paid, saveDueDates(paid.installation, dates)) : paid;
  return choices.every((choice) => installments[choice] === sent[choice]) ? completed(dated, 'installment') : dated;
}

/** The server keeps no method of that kind, whatever this page says: it is asked for again. */
export const afterMethodMissing = (checkout: Checkout): Checkout =>
  editInstallments(checkout, { ...checkout.installments, kept: null });
