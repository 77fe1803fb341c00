export {
  hasOmniCartError,
  type OmniCartAnswer,
  type QuoteBillingAnswer,
  type QuoteDueDatesAnswer,
  quoteBillingProblem,
  quoteCreditStatus,
  quoteDueDates,
} from './answers.ts';
export { acceptQuoteTerms, beginQuoteCheckout, missingForQuote } from './checkout.ts';
export { installationTypes, type QuoteDetail, type QuotedOrder, quoteDetailOf } from './detail.ts';
export { firmPriceBusinessDays, firmUntil } from './firm-price.ts';
export type { NewQuote, OpenedQuote, QuotedServices } from './price-quote.ts';
export { type QuoteProblem, quoteNumber, quoteProblem } from './quote-state.ts';
export { quotedCart } from './quoted-cart.ts';
export { quoteSections } from './sections.ts';
