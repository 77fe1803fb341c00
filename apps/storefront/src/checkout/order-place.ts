import type { Place } from '../places.ts';
import { lastOrderPage } from '../session/session-store.ts';

/** Where the shopper was ordering. A quote has a page of its own, which finds its number in the history. */
export function orderPlace(state: unknown): { readonly to: Place; readonly state?: object } {
  const to = lastOrderPage();
  const { priceQuoteNumber, priceQuoteFlag } = Object(state) as Record<string, unknown>;
  if (to !== 'checkout' || !priceQuoteNumber) return { to };
  return { to: 'optixCheckout', state: { priceQuoteNumber, priceQuoteFlag } };
}
