import { expect, test } from 'vitest';
import { session } from '../../../lib/session/session-store.ts';
import { orderAddress } from './order-address.ts';

test('an order contains the state of the checked address, or NY when none is known [C-358] [E-447]', () => {
  const { address: before } = session.get();
  const address = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030' };
  const states = [null, { ...address, state: '' }, address].map((each) => {
    session.update({ address: each });
    return orderAddress().state;
  });
  session.update({ address: before });
  expect(states).toEqual(['NY', 'NY', 'NJ']);
});
