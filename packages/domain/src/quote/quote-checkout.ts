import {
  type Checkout,
  emptyCheckout,
  listAccordions,
  type MissingRequirement,
  missingForSubmit,
  newBusinessInfo,
  type TermsAcceptance,
} from '../checkout/index.ts';
import type { OpenedQuote } from './price-quote.ts';

/** Starts the checkout of a quote at its address. There is no voice order to wait for (K-066). */
export const beginQuoteCheckout = (
  { sessionId, address }: Pick<OpenedQuote, 'sessionId' | 'address'>,
  contact: { readonly email: string; readonly phone: string },
): Checkout => ({
  ...emptyCheckout,
  quoteSessionId: sessionId,
  voiceOrder: 'VOSUCCESS',
  businessInfo: newBusinessInfo({ ...address, addressId: '' }, contact),
});

/** Sets or clears the accepted terms. They are sent with the order (K-257). */
export const acceptQuoteTerms = (checkout: Checkout, accepted: TermsAcceptance | null): Checkout => ({
  ...checkout,
  terms: accepted && { version: accepted.version, hash: accepted.hash, term: accepted.term },
  saved: { ...checkout.saved, terms: accepted !== null },
});

/**
 * Lists what is missing before a quote can be ordered, in page order. The 911 notice is below the terms; null means no
 * voice service.
 */
export function missingForQuote(checkout: Checkout, accepted911: boolean | null): readonly MissingRequirement[] {
  const { saved, voiceOrder, creditCheck, creditResult, terms } = checkout;
  const missing = missingForSubmit({
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
  const notice = missing.filter(({ part }) => part === 'emergencyCalls');
  const others = missing.filter(({ part }) => part !== 'emergencyCalls');
  return [
    ...listAccordions(checkout).flatMap((shown) => others.filter(({ accordion }) => accordion === shown)),
    ...notice.map((each): MissingRequirement => ({ ...each, accordion: 'terms' })),
  ];
}
