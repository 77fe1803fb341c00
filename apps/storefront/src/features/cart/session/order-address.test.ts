import { expect, test } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { buildOrderAddress } from './order-address.ts';

test('an order contains the state of the checked address, or NY when none is known [C-358] [E-447]', () => {
  const cartSession = createTestCartSession();
  const address = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030' };
  const states = [null, { ...address, state: '' }, address].map((each) => {
    cartSession.tabSession.update({ address: each });
    return buildOrderAddress(cartSession).state;
  });
  expect(states).toEqual(['NY', 'NY', 'NJ']);
});
