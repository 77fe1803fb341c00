import type { OpenedQuote } from '@demarc/domain/quote';
import { expect, test } from 'vitest';
import { session } from '../session/session-store.ts';
import { enterCheckout } from './checkout-store.ts';
import { openedQuote } from './opened-quote.ts';
import { orderPlace } from './order-place.ts';
import { begun } from './testing/around.ts';

test('who was ordering goes back there: to customizing, to checkout, or to that of the quote', () => {
  expect(orderPlace()).toEqual({ to: 'customizeOrder' });
  session.update({ lastStage: 'checkout' });
  expect(orderPlace()).toEqual({ to: 'checkout' });
  openedQuote.set({ number: 'Q-1' } as OpenedQuote);
  expect(orderPlace()).toEqual({ to: 'checkout' });
  enterCheckout(() => ({ ...begun, quoteSessionId: 'S-1' }), 'S-1');
  const state = { priceQuoteNumber: 'Q-1', priceQuoteFlag: 'Y' };
  expect(orderPlace()).toEqual({ to: 'optixCheckout', state });
  session.update({ lastStage: 'customize' });
  expect(orderPlace()).toEqual({ to: 'customizeOrder' });
});
