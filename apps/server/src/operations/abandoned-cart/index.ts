export { handleCartMail } from './operator-api/handle-cart-mail.ts';
export { handleCartQuote } from './operator-api/handle-cart-quote.ts';
export { handleCartReads } from './operator-api/handle-cart-reads.ts';
export { publishAbandonedCarts } from './publish-abandoned-carts.ts';
export { sweepSummaries } from './refresh-summaries.ts';
