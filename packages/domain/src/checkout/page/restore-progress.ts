import { isSameSlot } from '../../appointment/index.ts';
import { formatCardBrand, formatPhone, normalizePhone } from '../../text/index.ts';
import { type CreditCheck, formsByCustomerType } from '../credit/credit-form.ts';
import { newOtp } from '../credit/otp.ts';
import { getAutoPayCode, type Installments, type PaymentMethod } from '../payment/installments.ts';
import { type Checkout, listAccordions } from './checkout.ts';
import { findNextAccordion } from './open-accordion.ts';
import { isAccordionDone } from './sections.ts';
import type { CheckoutState } from './server-state.ts';

/** A label by which the shopper recognizes a card or an account. */
export const formatPaymentMethod = (method: PaymentMethod, brand: string, lastFour: string): string =>
  `${method === 'Card' ? formatCardBrand(brand) : 'Bank account'} ending in ${lastFour}`;

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
  const shouldAdvance = next.open === null || isAccordionDone(next, current);
  return shouldAdvance ? { ...next, open: findNextAccordion(current, next, listAccordions(next)) } : next;
}

/** Returns true for the same choices and the same payment method. */
const isSamePayment = (installments: Installments, saved: NonNullable<CheckoutState['known']['payment']>): boolean =>
  getAutoPayCode(saved) === getAutoPayCode(installments) &&
  (!saved.autoPay || saved.kept?.label === installments.kept?.label);

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
      ? {
          ...begun.installation,
          chosen: { ...pickSlotFields(slot), appointmentCode: slot.code },
          installBy: slot.installBy,
        }
      : begun.installation,
    installments: payment
      ? { ...begun.installments, ...payment, paymentMethod: payment.kept?.method ?? begun.installments.paymentMethod }
      : begun.installments,
    paymentMethodType: payment?.kept?.method ?? null,
    savedPaymentMethodType: payment?.kept?.method ?? null,
  };
  return restoreDoneSections(checkout, state);
}

/** The owners as named, in the form of the customer type that was checked. */
function restoreCreditForm(form: CreditCheck, phone: string, { customerType, mobileVerified }: CheckoutState['known']) {
  const company = customerType && formsByCustomerType[customerType].company;
  return {
    ...form,
    ...(customerType ? { customerType } : {}),
    ...(company ? { [company]: form.corporation } : {}),
    otp: mobileVerified ? { ...newOtp, isVerified: true, verifiedMobile: normalizePhone(phone) } : form.otp,
  };
}

const pickSlotFields = ({ date, interval, code }: NonNullable<CheckoutState['slot']>) => ({ date, interval, code });
