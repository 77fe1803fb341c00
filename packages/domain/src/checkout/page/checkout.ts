import type { BusinessCheck } from '../business/business-check.ts';
import { type BusinessHours, type BusinessInfo, defaultHours } from '../business/business-info.ts';
import type { TermsAcceptance } from '../contracts/terms.ts';
import { type CreditFormState, emptyCreditForm } from '../credit/credit-form.ts';
import { type CreditResult, getCreditFindings } from '../credit/credit-result.ts';
import type { VoiceOrderStatus } from '../credit/voice-order.ts';
import { emptyInstallation, type Installation } from '../installation/due-dates.ts';
import { emptyInstallments, type Installments, type PaymentMethod } from '../payment/installments.ts';
import { type CheckoutRules, defaultCheckoutRules } from '../rules/checkout-rules.ts';
import { findNextAccordion, initialAccordion, listShownAccordions, type OpenAccordion } from './open-accordion.ts';
import { type Accordion, isAccordionDone, nothingSaved, type SavedFlags, savedPartByAccordion } from './sections.ts';

/** The progress of the credit check. `outdated` means that the forms changed after the result. */
export type CreditCheckState = 'notRun' | 'done' | 'outdated';

/** The state of the hosted auto pay form. */
export interface AutoPayForm {
  readonly enrolled: boolean;
  readonly loading: boolean;
  readonly loadFailed: boolean;
}

/** The state of the checkout page (K-110). It includes typed secrets that the page has not encrypted yet. */
export interface Checkout {
  /** The provider's rules. A new visit replaces them. */
  readonly rules: CheckoutRules;
  /** The session of the quote. The page sends it with every later call (K-067). Empty on the standard path. */
  readonly quoteSessionId: string;
  /** The revision of the quote that the shopper has seen. 0 on the standard path. */
  readonly quoteRevision: number;
  readonly open: OpenAccordion;
  readonly saved: SavedFlags;
  readonly winBackRead: boolean;
  readonly businessInfo: BusinessInfo;
  /**
   * The id of a business address chosen from the list; its units are known (K-213, K-214). Empty for a typed address.
   */
  readonly chosenAddressId: string;
  readonly hours: BusinessHours;
  /** K-145: the result of the last business check. */
  readonly businessCheck: BusinessCheck | null;
  readonly voiceOrder: VoiceOrderStatus | null;
  readonly creditCheck: CreditFormState;
  readonly creditCheckState: CreditCheckState;
  readonly creditResult: CreditResult | null;
  /** The notice for a shopper who did not pass or owes a deposit. It belongs to the credit result. */
  readonly creditNotice: string;
  readonly terms: TermsAcceptance | null;
  /** The voice service of a quote whose 911 notice was accepted. A regular cart stores this itself. */
  readonly accepted911: 'phone' | 'digitalVoice' | null;
  readonly installation: Installation;
  readonly installments: Installments;
  readonly autoPayForm: AutoPayForm;
  /** The reference of the hosted form that the shopper has opened as a page. Empty if there is none. */
  readonly hostedReference: string;
  /** The payment method, now and when the section was last saved. */
  readonly paymentMethodType: PaymentMethod | null;
  readonly savedPaymentMethodType: PaymentMethod | null;
  /** The email that the cart was saved for. Empty if it was not saved. */
  readonly saveCartEmail: string;
  /** E-397: the status of the quote detail call. Empty until it answers. */
  readonly quoteDetailStatus: string;
  /** K-268: the status of the paper-free billing enrollment. Empty until it answers, or if it failed. */
  readonly billingEnrolmentStatus: string;
}

/** A checkout before any entry. Business info is prefilled from the address check. */
export const emptyCheckout: Omit<Checkout, 'businessInfo'> = {
  rules: defaultCheckoutRules,
  quoteSessionId: '',
  quoteRevision: 0,
  open: initialAccordion,
  saved: nothingSaved,
  winBackRead: false,
  chosenAddressId: '',
  hours: defaultHours,
  businessCheck: null,
  voiceOrder: null,
  creditCheck: emptyCreditForm,
  creditCheckState: 'notRun',
  creditResult: null,
  creditNotice: '',
  terms: null,
  accepted911: null,
  installation: emptyInstallation,
  installments: emptyInstallments,
  autoPayForm: { enrolled: false, loading: false, loadFailed: false },
  hostedReference: '',
  paymentMethodType: null,
  savedPaymentMethodType: null,
  saveCartEmail: '',
  quoteDetailStatus: '',
  billingEnrolmentStatus: '',
};

/** The quote path has no win-back and no payment, and asks for the date before the terms (K-066). */
const quoteAccordions: readonly Accordion[] = [
  'businessInfo',
  'creditCheck',
  'requiredRefund',
  'installation',
  'terms',
];

/**
 * Lists the accordions top to bottom. On the quote path, a failed credit check removes the installation date (K-029).
 */
export function listAccordions({
  rules,
  quoteSessionId,
  creditResult,
}: Pick<Checkout, 'rules' | 'quoteSessionId' | 'creditResult'>) {
  const shown = listShownAccordions(getCreditFindings(creditResult), rules);
  if (quoteSessionId === '') return shown;
  const asksForDate = creditResult?.status !== 'FAILURE';
  return quoteAccordions.filter(
    (accordion) => shown.includes(accordion) && (asksForDate || accordion !== 'installation'),
  );
}

/** Opens the first accordion that is not done, or none. */
export const openFirstUnfinished = (checkout: Checkout): Checkout => ({
  ...checkout,
  open: listAccordions(checkout).find((accordion) => !isAccordionDone(checkout, accordion)) ?? null,
});

/** Returns true when the order can go on to the installation date: after the credit check, or the code without one. */
export const isCreditDecided = (
  checkout: Pick<Checkout, 'rules' | 'quoteSessionId' | 'creditResult' | 'saved'>,
): boolean =>
  checkout.creditResult !== null && (checkout.saved.creditCheck || !listAccordions(checkout).includes('creditCheck'));

/** Marks an accordion as done (K-063) and opens the next. Shoppers only read win-back, so it has its own flag. */
export function completeAccordion(checkout: Checkout, accordion: Accordion): Checkout {
  const { saved } = checkout;
  const done: Checkout = {
    ...checkout,
    ...(accordion === 'winBackQualified'
      ? { winBackRead: true }
      : { saved: { ...saved, [savedPartByAccordion[accordion]]: true } }),
  };
  return { ...done, open: findNextAccordion(accordion, done, listAccordions(done)) };
}
