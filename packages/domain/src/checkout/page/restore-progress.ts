import { isSameSlot } from '../../appointment/index.ts';
import { formatCardBrand, formatPhone, normalizePhone } from '../../text/index.ts';
import { type CreditCheck, formsByCustomerType } from '../credit/credit-form.ts';
import { newOtp } from '../credit/otp.ts';
import { getAutoPayCode, type Installments, type PaymentMethod } from '../payment/installments.ts';
import { type Checkout, listAccordions } from './checkout.ts';
import { findNextAccordion } from './open-accordion.ts';
import { isAccordionDone } from './sections.ts';
import type { ServerCheckoutState } from './server-state.ts';

/** A label by which the shopper recognizes a card or an account. */
export const formatPaymentMethod = (method: PaymentMethod, brand: string, lastFour: string): string =>
  `${method === 'Card' ? formatCardBrand(brand) : 'Bank account'} ending in ${lastFour}`;

/**
 * Runs when the business is saved again after a reset (K-186). Sections that survived the reset (K-171) and match the
 * server are marked as done, so that no number is asked for and no credit check is made twice.
 */
export function restoreDoneSections(
  checkout: Checkout,
  { saved: done, creditResult, slot, earlierEntries, hasLetterOfAuthorization }: ServerCheckoutState,
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
    terms: done.terms && hasLetterOfAuthorization !== false && terms?.hash === earlierEntries.terms?.hash,
    installation: done.installation && isSameVisit,
    installments:
      done.installments && earlierEntries.payment !== null && isSamePayment(installments, earlierEntries.payment),
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
const isSamePayment = (
  installments: Installments,
  saved: NonNullable<ServerCheckoutState['earlierEntries']['payment']>,
): boolean =>
  getAutoPayCode(saved) === getAutoPayCode(installments) &&
  (!saved.autoPay || saved.kept?.label === installments.kept?.label);

/** Continues in this tab a checkout that was begun in another one. */
export function resumeFromServer(begun: Checkout, state: ServerCheckoutState): Checkout {
  const { earlierEntries, creditResult, slot, saved } = state;
  const { business, payment } = earlierEntries;
  if (!business) return begun;
  const { contact } = business.info;
  const checkout: Checkout = {
    ...begun,
    businessInfo: { ...business.info, contact: { ...contact, phone: formatPhone(contact.phone) } },
    hours: business.hours,
    businessCheck: earlierEntries.businessCheck,
    saved: { ...begun.saved, personalInfo: saved.personalInfo },
    creditCheck: restoreCreditForm(begun.creditCheck, contact.phone, earlierEntries),
    creditResult,
    creditNotice: earlierEntries.creditNotice,
    terms: earlierEntries.terms,
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
function restoreCreditForm(
  form: CreditCheck,
  phone: string,
  { customerType, mobileVerified }: ServerCheckoutState['earlierEntries'],
) {
  const company = customerType && formsByCustomerType[customerType].company;
  return {
    ...form,
    ...(customerType ? { customerType } : {}),
    ...(company ? { [company]: form.corporation } : {}),
    otp: mobileVerified ? { ...newOtp, isVerified: true, verifiedMobile: normalizePhone(phone) } : form.otp,
  };
}

const pickSlotFields = ({ date, interval, code }: NonNullable<ServerCheckoutState['slot']>) => ({
  date,
  interval,
  code,
});
