import {
  type BusinessInfo,
  buildUncheckedResult,
  type Checkout,
  type CheckoutRules,
  createBusinessInfo,
  defaultCheckoutRules,
  emptyCheckout,
  listAccordions,
  type MissingRequirement,
  missingForSubmit,
  pickCheckoutRules,
  type TermsAcceptance,
} from '../checkout/index.ts';
import { splitName, tidyName } from '../text/index.ts';
import type { OpenedQuote, QuoteContact } from './price-quote.ts';

/**
 * Creates the checkout of a quote at its address. The quote path has no voice order to wait for (K-066). `shopper` is
 * what was entered at the address check. The contact of the quote fills the rest (O-203).
 */
export const beginQuoteCheckout = (
  {
    sessionId,
    revision,
    address,
    contact: customer,
  }: Pick<OpenedQuote, 'sessionId' | 'revision' | 'address' | 'contact'>,
  shopper: { readonly email: string; readonly phone: string },
  rules: CheckoutRules = defaultCheckoutRules,
  /** The deposit of a shop without credit checks. */
  depositCents = 0,
): Checkout => ({
  ...emptyCheckout,
  rules: pickCheckoutRules(rules),
  quoteSessionId: sessionId,
  quoteRevision: revision,
  ...(rules.creditCheck === 'off' && { creditResult: buildUncheckedResult(depositCents), creditCheckState: 'done' }),
  voiceOrder: 'VOSUCCESS',
  businessInfo: addCustomer(
    createBusinessInfo({ ...address, addressId: '' }, { ...shopper, email: shopper.email || (customer?.email ?? '') }),
    customer,
  ),
});

const addCustomer = (info: BusinessInfo, customer: QuoteContact | undefined): BusinessInfo => ({
  ...info,
  contact: { ...info.contact, ...splitName(customer?.name ?? ''), businessName: tidyName(customer?.business ?? '') },
});

/**
 * Continues with another revision of the quote. What the shopper has accepted for the one before does not apply to it.
 */
export const continueWithRevision = (checkout: Checkout, { revision }: Pick<OpenedQuote, 'revision'>): Checkout =>
  checkout.quoteRevision === revision
    ? checkout
    : { ...acceptQuoteTerms(checkout, null), accepted911: null, quoteRevision: revision };

/** Sets or clears the accepted terms. They are sent with the order (K-257). */
export const acceptQuoteTerms = (checkout: Checkout, accepted: TermsAcceptance | null): Checkout => ({
  ...checkout,
  terms: accepted && { version: accepted.version, hash: accepted.hash, term: accepted.term },
  saved: { ...checkout.saved, terms: accepted !== null },
});

/**
 * Lists the requirements that are missing before a quote can be ordered, in page order. The page shows the 911 notice
 * below the terms. `accepted911` is null without a voice service.
 */
export function missingForQuote(checkout: Checkout, accepted911: boolean | null): readonly MissingRequirement[] {
  const { rules, saved, voiceOrder, creditCheck, creditResult, terms } = checkout;
  const missing = missingForSubmit({
    rules,
    path: 'quote',
    cartGap: null,
    accepted911,
    saved,
    voiceOrder,
    ssn: creditCheck,
    creditResult,
    termsAccepted: terms !== null,
    hasLetterOfAuthorization: null,
    questionsAnswered: null,
  });
  const missing911Notice = missing.filter(({ part }) => part === 'emergencyCalls');
  const others = missing.filter(({ part }) => part !== 'emergencyCalls');
  return [
    ...listAccordions(checkout).flatMap((shown) => others.filter(({ accordion }) => accordion === shown)),
    ...missing911Notice.map((requirement): MissingRequirement => ({ ...requirement, accordion: 'terms' })),
  ];
}
