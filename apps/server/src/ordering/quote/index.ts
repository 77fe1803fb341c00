export { createQuote, fillQuotes } from './create-quote.ts';
export { findPremisesWithQuotes } from './find-premises-with-quotes.ts';
export { quoteRoutes } from './routes.ts';
export { hasBilledQuote, isUsedByQuote, quoteLock, sweepQuotes } from './store.ts';
