import {
  accordionsIn,
  type Checkout,
  freshCheckout,
  type Missing,
  missingForSubmit,
  newBusinessInfo,
  type TermsAcceptance,
} from '../checkout/index.ts';
import type { OpenedQuote } from './price-quote.ts';

/** The checkout of a quote begins at its address; there is no voice order to wait for (K-066). */
export const beginQuoteCheckout = (
  { sessionId, address }: Pick<OpenedQuote, 'sessionId' | 'address'>,
  known: { readonly email: string; readonly phone: string },
): Checkout => ({
  ...freshCheckout,
  quoteSessionId: sessionId,
  voiceOrder: 'VOSUCCESS',
  businessInfo: newBusinessInfo({ ...address, addressId: '' }, known),
});

/** The tick beside the terms; null takes it away. It is sent with the order itself (K-257). */
export const acceptQuoteTerms = (checkout: Checkout, accepted: TermsAcceptance | null): Checkout => ({
  ...checkout,
  terms: accepted && { version: accepted.version, hash: accepted.hash, term: accepted.term },
  saved: { ...checkout.saved, terms: accepted !== null },
});

/**
 * What is missing before a quote can be ordered, in the order of its page; the 911 notice stands below the terms. Null: it
 * has no voice service.
 */
export function missingForQuote(checkout: Checkout, accepted911: boolean | null): readonly Missing[] {
  const { saved, voiceOrder, creditCheck, creditResult, terms } = checkout;
  const missing = missingForSubmit({
    ...{ path: 'quote', cartGap: null, accepted911, saved, voiceOrder, ssn: creditCheck, creditResult },
    ...{ termsAccepted: terms !== null, loaGiven: null, questionsAnswered: null },
  });
  const notice = missing.filter(({ part }) => part === 'emergencyCalls');
  const others = missing.filter(({ part }) => part !== 'emergencyCalls');
  return [
    ...accordionsIn(checkout).flatMap((shown) => others.filter(({ accordion }) => accordion === shown)),
    ...notice.map((each): Missing => ({ ...each, accordion: 'terms' })),
  ];
}
