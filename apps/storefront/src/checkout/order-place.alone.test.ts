import { expect, test } from 'vitest';
import { session } from '../session/session-store.ts';
import { orderPlace } from './order-place.ts';

test('who was ordering goes back there: to customizing, to checkout, or to that of the quote', () => {
  const quote = { priceQuoteNumber: 'Q-1', priceQuoteFlag: 'Y' };
  expect(orderPlace(null)).toEqual({ to: 'customizeOrder' });
  session.update({ lastStage: 'checkout' });
  expect(orderPlace({ withinShop: true })).toEqual({ to: 'checkout' });
  expect(orderPlace({ withinShop: true, ...quote })).toEqual({ to: 'optixCheckout', state: quote });
  session.update({ lastStage: 'customize' });
  expect(orderPlace(quote)).toEqual({ to: 'customizeOrder' });
});
