import { type Checkout, freshCheckout, type Missing, missingForSubmit, newBusinessInfo } from '../checkout/index.ts';
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

/** What is missing before a quote can be ordered; the 911 notice stands with the terms. Null: it has no voice service. */
export const missingForQuote = (
  { saved, voiceOrder, creditCheck, creditResult, terms }: Checkout,
  accepted911: boolean | null,
): readonly Missing[] =>
  missingForSubmit({
    ...{ path: 'quote', cartReady: true, accepted911, saved, voiceOrder, ssn: creditCheck, creditResult },
    ...{ termsAccepted: terms !== null, loaGiven: null, questionsAnswered: null },
  }).map((missing) => (missing.part === 'emergencyCalls' ? { ...missing, accordion: 'terms' } : missing));
