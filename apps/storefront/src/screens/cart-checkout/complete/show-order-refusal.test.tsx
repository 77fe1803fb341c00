import { priceCart } from '@demarc/domain/cart';
import { buildCart, buildPromotion, internet } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { cacheCart, getCurrentCart } from '../../../features/cart/session/cart-query.ts';
import { buildTestView } from '../../../features/cart/testing/sample-products.ts';
import { createTestDeps, newCheckout } from '../../../features/checkout/testing/test-deps.ts';
import { showOrderRefusal } from './show-order-refusal.ts';

const cart = buildCart([internet('fiber-1000')]);
const { codes: _, ...terms } = buildPromotion();
const plain = { ...buildTestView(cart), breakdown: priceCart(cart, sampleCatalog) };
const withCode = { ...cart, promotions: [{ ...terms, code: 'SAVE20' }] };
const discounted = { ...plain, breakdown: priceCart(withCode, sampleCatalog) };

test.each([
  [
    'a code that the order lost',
    [{ path: 'promoCode', reason: 'SAVE20: It is used.' }],
    ['SAVE20: It is used.'],
    undefined,
  ],
  ['a change in another tab', undefined, undefined, true],
])('a new price after %s is explained [P-112]', async (_case, fields, lostCodes, isChangedElsewhere) => {
  const { deps } = createTestDeps(newCheckout, { getFloatCart: [{ ok: true, value: plain }] });
  const { cartSession } = deps;
  cartSession.announcesChanges = true;
  cacheCart(cartSession, discounted);
  await showOrderRefusal(deps, { code: 'priceChanged', message: 'The price has changed.', ...(fields && { fields }) });
  const changed = getCurrentCart(cartSession)?.changed;
  expect(changed).toMatchObject({ beforeCents: 14_900, afterCents: 16_900 });
  expect([changed?.lostCodes, changed?.isChangedElsewhere]).toEqual([lostCodes, isChangedElsewhere]);
});
