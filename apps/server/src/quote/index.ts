export { createQuote, fillQuotes } from './create-quote.ts';
export { quotesSchema } from './quote-file.ts';
export { quotesAt } from './quotes-at.ts';
export { quoteRoutes } from './routes.ts';
export { isQuoted, sweepQuotes } from './store.ts';
