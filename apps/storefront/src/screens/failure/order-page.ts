import type { ShopPage } from '../../lib/navigation/shop-pages.ts';
import { getLastOrderPage } from '../../lib/session/session-store.ts';

/**
 * Finds the page where the shopper was ordering. A quote has its own page, which reads the quote number from the
 * history.
 */
export function findOrderPage(state: unknown): { readonly to: ShopPage; readonly state?: object } {
  const to = getLastOrderPage();
  const { priceQuoteNumber, priceQuoteFlag } = Object(state) as Record<string, unknown>;
  if (to !== 'checkout' || !priceQuoteNumber) return { to };
  return { to: 'optixCheckout', state: { priceQuoteNumber, priceQuoteFlag } };
}
