export { quoteLock } from './accept-quote.ts';
export { approveQuote, duplicateQuote, editQuote, sendQuote, withdrawQuote } from './change-quote.ts';
export { type ChangeQuoteDeps, createQuote, fillQuotes } from './create-quote.ts';
export { expireQuotes } from './expire-quotes.ts';
export { findPremisesWithQuotes } from './find-premises-with-quotes.ts';
export { countQuotes, listQuotes, type QuoteFilter } from './life-store.ts';
export { handleQuoteCalls } from './provider-api/handle-quote-calls.ts';
export { quoteRoutes } from './routes.ts';
export { hasBilledQuote, isUsedByQuote, type StoredQuote, sweepQuotes } from './store.ts';
