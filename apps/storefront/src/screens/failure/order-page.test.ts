import { expect, test } from 'vitest';
import { session } from '../../lib/session/session-store.ts';
import { findOrderPage } from './order-page.ts';

test('findOrderPage finds the page where the shopper was ordering: customize, checkout or quote checkout', () => {
  const quote = { priceQuoteNumber: 'Q-1', priceQuoteFlag: 'Y' };
  expect(findOrderPage(null)).toEqual({ to: 'customizeOrder' });
  session.update({ lastStage: 'checkout' });
  expect(findOrderPage({ withinShop: true })).toEqual({ to: 'checkout' });
  expect(findOrderPage({ withinShop: true, ...quote })).toEqual({ to: 'optixCheckout', state: quote });
  session.update({ lastStage: 'customize' });
  expect(findOrderPage(quote)).toEqual({ to: 'customizeOrder' });
});
