import { isSameSlot } from '../../appointment/index.ts';
import { formatCardBrand, formatPhone } from '../../text/index.ts';
import { type CreditFormState, formsByCustomerType } from '../credit/credit-form.ts';
import { emptyOneTimeCode } from '../credit/one-time-code.ts';
import { getAutoPayCode, type Installments, type PaymentMethod } from '../payment/installments.ts';
import { getCodeRecipient } from '../rules/code-recipient.ts';
import { type Checkout, listAccordions } from './checkout.ts';
import { findNextAccordion } from './open-accordion.ts';
import { isAccordionDone } from './sections.ts';
import type { ServerCheckoutState } from './server-state.ts';

/** Returns a label by which the shopper recognizes a card or an account. */
export const formatPaymentMethod = (method: PaymentMethod, brand: string, lastFour: string): string =>
  `${method === 'Card' ? formatCardBrand(brand) : 'Bank account'} ending in ${lastFour}`;

/**
 * Runs when the shopper saves the business again after a reset (K-186). Marks the sections as done that survived the
 * reset (K-171) and match the server, so that the page asks for no SSN twice and makes no second credit check.
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
  const isChosenSlotHeld = slot !== null && installation.chosen !== null && isSameSlot(slot, installation.chosen);
  const saved = {
    ...checkout.saved,
    creditCheck: isSameCredit,
    refundableDeposit: isSameCredit && done.refundableDeposit,
    terms: done.terms && hasLetterOfAuthorization !== false && terms?.hash === earlierEntries.terms?.hash,
    installation: done.installation && isChosenSlotHeld,
    installments:
      done.installments && earlierEntries.payment !== null && isSamePayment(installments, earlierEntries.payment),
  };
  const next: Checkout = {
    ...checkout,
    saved,
    creditCheckState: isSameCredit ? 'done' : checkout.creditCheckState,
    installation: isChosenSlotHeld ? { ...installation, installBy: slot.installBy } : installation,
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

/** Continues a checkout from another tab with the entries that the server has. */
export function resumeFromServer(newCheckout: Checkout, state: ServerCheckoutState): Checkout {
  const { earlierEntries, creditResult, slot, saved } = state;
  const { business, payment } = earlierEntries;
  if (!business) return newCheckout;
  const { contact } = business.info;
  const checkout: Checkout = {
    ...newCheckout,
    businessInfo: { ...business.info, contact: { ...contact, phone: formatPhone(contact.phone) } },
    hours: business.hours,
    businessCheck: earlierEntries.businessCheck,
    saved: { ...newCheckout.saved, personalInfo: saved.personalInfo },
    creditCheck: restoreCreditForm(
      newCheckout.creditCheck,
      getCodeRecipient(newCheckout.rules, contact),
      earlierEntries,
    ),
    creditResult,
    creditNotice: earlierEntries.creditNotice,
    terms: earlierEntries.terms,
    installation: slot
      ? {
          ...newCheckout.installation,
          chosen: { ...pickSlotFields(slot), appointmentCode: slot.code },
          installBy: slot.installBy,
        }
      : newCheckout.installation,
    installments: payment
      ? {
          ...newCheckout.installments,
          ...payment,
          paymentMethod: payment.kept?.method ?? newCheckout.installments.paymentMethod,
        }
      : newCheckout.installments,
    paymentMethodType: payment?.kept?.method ?? null,
    savedPaymentMethodType: payment?.kept?.method ?? null,
  };
  return restoreDoneSections(checkout, state);
}

/** Restores the credit form with the customer type that was checked. The prefill has every company as a corporation. */
function restoreCreditForm(
  form: CreditFormState,
  codeRecipient: string,
  { customerType, mobileVerified }: ServerCheckoutState['earlierEntries'],
) {
  const company = customerType && formsByCustomerType[customerType].company;
  return {
    ...form,
    ...(customerType ? { customerType } : {}),
    ...(company ? { [company]: form.corporation } : {}),
    oneTimeCode: mobileVerified
      ? { ...emptyOneTimeCode, isVerified: true, verifiedRecipient: codeRecipient }
      : form.oneTimeCode,
  };
}

const pickSlotFields = ({ date, interval, code }: NonNullable<ServerCheckoutState['slot']>) => ({
  date,
  interval,
  code,
});
