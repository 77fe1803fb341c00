import { expect, test } from 'vitest';
import { findResendRefusal, getLinkExpiry } from './index.ts';

const savedAt = new Date('2026-11-02T15:00:00.000Z');

test.each([
  ['a saved cart', { savedAt, ordered: false }, savedAt, undefined],
  ['a cart that was not saved', { savedAt: null, ordered: false }, savedAt, 'The shopper has not saved the cart.'],
  ['an ordered cart', { savedAt, ordered: true }, savedAt, 'The cart was ordered.'],
  ['an expired link', { savedAt, ordered: false }, getLinkExpiry(savedAt), 'The link to the saved cart has expired.'],
] as const)('the mail of %s can be sent again, or not with a reason [A-102]', (_case, cart, now, why) => {
  expect(findResendRefusal(cart, now)).toBe(why);
});
