import type { BusinessCheck } from './business-check.ts';
import { type BusinessHours, type BusinessInfo, defaultHours } from './business-info.ts';
import { type CreditCheck, newCreditCheck } from './credit-form.ts';
import { type CreditResult, findingsOf } from './credit-result.ts';
import { type Installation, newInstallation } from './due-dates.ts';
import { type Installments, newInstallments, type PaymentMethod } from './installments.ts';
import { firstOpen, nextOpen, type OpenAccordion, shownAccordions } from './opening.ts';
import { type Accordion, nothingSaved, type SavedFlags, savedPartOf } from './sections.ts';
import type { TermsAcceptance } from './terms.ts';
import type { VoiceOrder } from './voice-order.ts';

/** How far the credit check is, beside what it found; outdated is a result of what the forms said before. */
export type CreditCheckState = 'notRun' | 'done' | 'outdated';

/** The hosted form for auto pay. */
export interface AutoPayForm {
  readonly enrolled: boolean;
  readonly loading: boolean;
  readonly loadFailed: boolean;
}

/** Everything that the checkout page knows of the order (K-110); of secrets, what is on the page and not yet encrypted. */
export interface Checkout {
  /** Of the quote that is ordered, which every later call names (K-067); empty on the standard path. */
  readonly quoteSessionId: string;
  readonly open: OpenAccordion;
  readonly saved: SavedFlags;
  readonly winBackRead: boolean;
  readonly businessInfo: BusinessInfo;
  /** Of the business address, where it was chosen from the list: its units are known (K-213, K-214). Empty for one as typed. */
  readonly chosenAddressId: string;
  readonly hours: BusinessHours;
  /** K-145 */
  readonly businessCheck: BusinessCheck | null;
  readonly voiceOrder: VoiceOrder | null;
  readonly creditCheck: CreditCheck;
  readonly creditCheckState: CreditCheckState;
  readonly creditResult: CreditResult | null;
  /** What must be told to whoever did not pass or pays a deposit; it belongs to the result. */
  readonly creditNotice: string;
  readonly terms: TermsAcceptance | null;
  /** The voice service of a quote whose 911 notice was accepted; that of an own cart is part of the cart. */
  readonly accepted911: 'phone' | 'digitalVoice' | null;
  readonly installation: Installation;
  readonly installments: Installments;
  readonly autoPayForm: AutoPayForm;
  /** How the bill is paid, and how it was when the section was saved. */
  readonly paymentMethodType: PaymentMethod | null;
  readonly savedPaymentMethodType: PaymentMethod | null;
  /** The email that the cart was saved for on the way; empty while it was not. */
  readonly saveCartEmail: string;
  /** E-397: what was answered to the details of a quote's order; empty until then. */
  readonly quoteDetailStatus: string;
  /** K-268: what was answered to the enrolment in bills without paper; empty until then, and where it failed. */
  readonly billingEnrolmentStatus: string;
}

/** A checkout before anything is entered; the business info begins with what the address check knows. */
export const freshCheckout: Omit<Checkout, 'businessInfo'> = {
  quoteSessionId: '',
  open: firstOpen,
  saved: nothingSaved,
  winBackRead: false,
  chosenAddressId: '',
  hours: defaultHours,
  businessCheck: null,
  voiceOrder: null,
  creditCheck: newCreditCheck,
  creditCheckState: 'notRun',
  creditResult: null,
  creditNotice: '',
  terms: null,
  accepted911: null,
  installation: newInstallation,
  installments: newInstallments,
  autoPayForm: { enrolled: false, loading: false, loadFailed: false },
  paymentMethodType: null,
  savedPaymentMethodType: null,
  saveCartEmail: '',
  quoteDetailStatus: '',
  billingEnrolmentStatus: '',
};

/** The newer path: neither win-back nor payment, and the date before the terms (K-066). */
const quoteAccordions: readonly Accordion[] = [
  'businessInfo',
  'creditCheck',
  'requiredRefund',
  'installation',
  'terms',
];

/** What there is to go through, top to bottom. Without the credit, nobody chooses a date for a quote (K-029). */
export function accordionsIn({ quoteSessionId, creditResult }: Pick<Checkout, 'quoteSessionId' | 'creditResult'>) {
  const shown = shownAccordions(findingsOf(creditResult));
  if (quoteSessionId === '') return shown;
  const dated = creditResult?.status !== 'FAILURE';
  return quoteAccordions.filter((accordion) => shown.includes(accordion) && (dated || accordion !== 'installation'));
}

/** A section is done: its flag is set (K-063), and what comes next opens. Win-back is read, not filled in. */
export function completed(checkout: Checkout, accordion: Accordion): Checkout {
  const { saved } = checkout;
  const done: Checkout = {
    ...checkout,
    ...(accordion === 'winBackQualified'
      ? { winBackRead: true }
      : { saved: { ...saved, [savedPartOf[accordion]]: true } }),
  };
  return { ...done, open: nextOpen(accordion, done, accordionsIn(done)) };
}
