import type { Place } from '../places.ts';
import { lastOrderPage } from '../session/session-store.ts';
import { checkoutNow } from './checkout-store.ts';
import { openedQuote } from './opened-quote.ts';

/** Where the shopper was ordering. A quote has a page of its own, which finds its number in the history. */
export function orderPlace(): { readonly to: Place; readonly state?: object } {
  const to = lastOrderPage();
  const quote = to === 'checkout' && checkoutNow()?.quoteSessionId ? openedQuote.get() : null;
  if (!quote) return { to };
  return { to: 'optixCheckout', state: { priceQuoteNumber: quote.number, priceQuoteFlag: 'Y' } };
}
