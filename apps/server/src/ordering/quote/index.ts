export { createQuote, fillQuotes } from './create-quote.ts';
export { findPlaceWithQuotes } from './find-place-with-quotes.ts';
export { quoteRoutes } from './routes.ts';
export { isQuoted, sweepQuotes } from './store.ts';
