import { isSameSlot } from '../appointment/index.ts';
import { brandName, formatPhone, phoneDigits } from '../text/index.ts';
import { accordionsIn, type Checkout } from './checkout.ts';
import type { CheckoutState } from './checkout-state.ts';
import { type CreditCheck, formsOf } from './credit-form.ts';
import { autoPayCode, type Installments, type PaymentMethod } from './installments.ts';
import { nextOpen } from './opening.ts';
import { newOtp } from './otp.ts';
import { isDone } from './sections.ts';

/** A card or an account as the shopper knows it again. */
export const methodLabel = (method: PaymentMethod, brand: string, lastFour: string): string =>
  `${method === 'Card' ? brandName(brand) : 'Bank account'} ending in ${lastFour}`;

/** The same choices, and paid from the same. */
const paysAs = (installments: Installments, saved: NonNullable<CheckoutState['known']['payment']>): boolean =>
  autoPayCode(saved) === autoPayCode(installments) &&
  (!saved.autoPay || saved.kept?.label === installments.kept?.label);

/**
 * The business is saved again after sections started over (K-186): what the reset kept (K-171), and the server has as done
 * in the same way, is not gone through twice. Nobody is asked for a number, and no bureau about anybody, again.
 */
export function asDoneBefore(checkout: Checkout, { saved: done, creditResult, slot, known, loaGiven }: CheckoutState) {
  const { installation, installments, terms } = checkout;
  const sameCredit =
    done.creditCheck &&
    checkout.creditCheckState !== 'outdated' &&
    creditResult?.reference === checkout.creditResult?.reference;
  const sameVisit = slot !== null && installation.chosen !== null && isSameSlot(slot, installation.chosen);
  const saved = {
    ...checkout.saved,
    creditCheck: sameCredit,
    refundableDeposit: sameCredit && done.refundableDeposit,
    terms: done.terms && loaGiven !== false && terms?.hash === known.terms?.hash,
    installation: done.installation && sameVisit,
    installments: done.installments && known.payment !== null && paysAs(installments, known.payment),
  };
  const next: Checkout = {
    ...checkout,
    saved,
    creditCheckState: sameCredit ? 'done' : checkout.creditCheckState,
    installation: sameVisit ? { ...installation, installBy: slot.installBy } : installation,
  };
  // What the server has no more, such as the credit check of another mobile number, opens (K-147, K-158).
  const at = next.open ?? 'businessInfo';
  const goesOn = next.open === null || isDone(next, at);
  return goesOn ? { ...next, open: nextOpen(at, next, accordionsIn(next)) } : next;
}

/** Checkout in a tab that knows nothing of it yet: it goes on where another has come to. */
export function begunElsewhere(begun: Checkout, state: CheckoutState): Checkout {
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
    creditCheck: creditFormOf(begun.creditCheck, contact.phone, known),
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
  return asDoneBefore(checkout, state);
}

const slotOf = ({ date, interval, code }: NonNullable<CheckoutState['slot']>) => ({ date, interval, code });

/** The owners as they were named, of the kind of business that was asked about. */
function creditFormOf(form: CreditCheck, phone: string, { customerType, mobileVerified }: CheckoutState['known']) {
  const company = customerType && formsOf[customerType].company;
  return {
    ...form,
    ...(customerType ? { customerType } : {}),
    ...(company ? { [company]: form.corporation } : {}),
    otp: mobileVerified ? { ...newOtp, isVerified: true, verifiedMobile: phoneDigits(phone) } : form.otp,
  };
}
