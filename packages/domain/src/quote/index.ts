export {
  findQuoteBillingProblem,
  hasOmniCartError,
  type OmniCartAnswer,
  parseQuoteCreditStatus,
  type QuoteBillingAnswer,
  type QuoteDueDatesAnswer,
  toDueDates,
} from './answers.ts';
export { copyCartServices, listLeftOut } from './copy-cart.ts';
export { buildQuoteDetail, installationTypes, type QuoteDetail, type QuoteOrderDetail } from './detail.ts';
export {
  afterQuoteEvent,
  isQuoteOpen,
  type QuoteEvent,
  type QuoteLifeState,
  quoteEvents,
  quoteStates,
} from './life.ts';
export type { NewQuote, OpenedQuote, QuoteContact, QuotedServices, QuoteOwner } from './price-quote.ts';
export {
  getQuoteCodeRecipient,
  hintAtRecipient,
  isOtherContact,
  isProofEnough,
  mayDecline,
  type QuoteProof,
  quoteProofs,
} from './proof.ts';
export {
  findQuoteActionRefusal,
  listQuoteActions,
  type QuoteAction,
  type QuoteActor,
  type QuoteStanding,
  quoteActions,
} from './quote-actions.ts';
export { acceptQuoteTerms, beginQuoteCheckout, continueWithRevision, missingForQuote } from './quote-checkout.ts';
export { listOwnerContacts } from './quote-owner.ts';
export { findQuoteSavings, type QuoteSavings } from './quote-savings.ts';
export {
  findQuoteProblem,
  firmPriceBusinessDays,
  getFirmPriceEnd,
  normalizeQuoteNumber,
  type QuoteProblem,
  usesUpQuote,
} from './quote-state.ts';
export { buildQuotedCart } from './quoted-cart.ts';
export { findExceededLimits, noRole, type RoleLimits } from './role-limits.ts';
export { listQuoteSections, quoteSections } from './sections.ts';
