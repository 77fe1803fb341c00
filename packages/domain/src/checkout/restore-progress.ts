import { isSameSlot } from '../appointment/index.ts';
import { brandName, formatPhone, phoneDigits } from '../text/index.ts';
import { accordionsIn, type Checkout } from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';
import { type CreditCheck, formsOf } from './credit-form.ts';
import { autoPayCode, type Installments, type PaymentMethod } from './installments.ts';
import { nextOpen } from './opening.ts';
import { newOtp } from './otp.ts';
import { isDone } from './sections.ts';

/** A label by which the shopper recognizes a card or an account. */
export const methodLabel = (method: PaymentMethod, brand: string, lastFour: string): string =>
  `${method === 'Card' ? brandName(brand) : 'Bank account'} ending in ${lastFour}`;

/** Returns true for the same choices and the same payment method. */
const isSamePayment = (installments: Installments, saved: NonNullable<CheckoutState['known']['payment']>): boolean =>
  autoPayCode(saved) === autoPayCode(installments) &&
  (!saved.autoPay || saved.kept?.label === installments.kept?.label);

/**
 * Runs when the business is saved again after a reset (K-186). Sections that survived the reset (K-171) and match the
 * server are marked as done, so that no number is asked for and no credit check is made twice.
 */
export function restoreDoneSections(
  checkout: Checkout,
  { saved: done, creditResult, slot, known, loaGiven }: CheckoutState,
) {
  const { installation, installments, terms } = checkout;
  const isSameCredit =
    done.creditCheck &&
    checkout.creditCheckState !== 'outdated' &&
    creditResult?.reference === checkout.creditResult?.reference;
  const isSameVisit = slot !== null && installation.chosen !== null && isSameSlot(slot, installation.chosen);
  const saved = {
    ...checkout.saved,
    creditCheck: isSameCredit,
    refundableDeposit: isSameCredit && done.refundableDeposit,
    terms: done.terms && loaGiven !== false && terms?.hash === known.terms?.hash,
    installation: done.installation && isSameVisit,
    installments: done.installments && known.payment !== null && isSamePayment(installments, known.payment),
  };
  const next: Checkout = {
    ...checkout,
    saved,
    creditCheckState: isSameCredit ? 'done' : checkout.creditCheckState,
    installation: isSameVisit ? { ...installation, installBy: slot.installBy } : installation,
  };
  // Opens sections that the server no longer has, such as the credit check after a new mobile number (K-147, K-158).
  const current = next.open ?? 'businessInfo';
  const shouldAdvance = next.open === null || isDone(next, current);
  return shouldAdvance ? { ...next, open: nextOpen(current, next, accordionsIn(next)) } : next;
}

/** Continues in this tab a checkout that was begun in another one. */
export function resumeFromServer(begun: Checkout, state: CheckoutState): Checkout {
  const { known, creditResult, slot, saved } = state;
  const { business, payment } = known;
  if (!business) return begun;
  const { contact } = business.info;
  const checkout: Checkout = {
    ...begun,
    businessInfo: { ...business.info, contact: { ...contact, phone: formatPhone(contact.phone) } },
    hours: business.hours,
    businessCheck: known.businessCheck,
    saved: { ...begun.saved, personalInfo: saved.personalInfo },
    creditCheck: restoreCreditForm(begun.creditCheck, contact.phone, known),
    creditResult,
    creditNotice: known.creditNotice,
    terms: known.terms,
    installation: slot
      ? { ...begun.installation, chosen: { ...slotOf(slot), appointmentCode: slot.code }, installBy: slot.installBy }
      : begun.installation,
    installments: payment
      ? { ...begun.installments, ...payment, paymentMethod: payment.kept?.method ?? begun.installments.paymentMethod }
      : begun.installments,
    paymentMethodType: payment?.kept?.method ?? null,
    savedPaymentMethodType: payment?.kept?.method ?? null,
  };
  return restoreDoneSections(checkout, state);
}

const slotOf = ({ date, interval, code }: NonNullable<CheckoutState['slot']>) => ({ date, interval, code });

/** The owners as named, in the form of the customer type that was checked. */
function restoreCreditForm(form: CreditCheck, phone: string, { customerType, mobileVerified }: CheckoutState['known']) {
  const company = customerType && formsOf[customerType].company;
  return {
    ...form,
    ...(customerType ? { customerType } : {}),
    ...(company ? { [company]: form.corporation } : {}),
    otp: mobileVerified ? { ...newOtp, isVerified: true, verifiedMobile: phoneDigits(phone) } : form.otp,
  };
}
