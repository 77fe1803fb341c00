import { type Cart, type CartCommand, priceCart } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { beforeEach, expect, test } from 'vitest';
import { getCustomizeScreen } from '../../../screens/customize-order/customize-screen.ts';
import { newTvChoice, submitTvChoice } from '../../../screens/customize-order/tv/tv-in-cart.ts';
import { buildLinesChange } from '../../../screens/customize-order/voice/lines/choose-lines.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import { cacheCart } from '../session/cart-query.ts';
import { offering, productsWith, viewOf } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { calculateChoiceDifference } from './choice-difference.ts';
import { expectedBreakdownOf } from './expected-breakdown.ts';

const tvSold = buildTvOffering({}, sampleCatalog);
const products = productsWith({
  tvPlans: tvSold.plans,
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [] },
});

let cartSession = createTestCartSession();
beforeEach(() => {
  cartSession = createTestCartSession();
});

/** Loads the cart and the catalog into the query cache. */
function loadCart(...commands: readonly CartCommand[]): Cart {
  const cart = buildCart(commands);
  cartSession.queryClient.setQueryData(productsQuery(cartSession).queryKey, products);
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, offering);
  cartSession.queryClient.setQueryData(tvFlowQuery(cartSession).queryKey, tvSold);
  cacheCart(cartSession, viewOf(cart));
  return cart;
}
const monthlyCents = (cart: Cart) => priceCart(cart, sampleCatalog).header.cents;

test.each(['tv-local', 'tv-preferred'])('the price difference of %s includes the bundle discount', (planId) => {
  const before = loadCart(internet(), digitalVoice());
  const paid = monthlyCents(buildCart([internet(), digitalVoice(), tv(planId)])) - monthlyCents(before);
  const difference = calculateChoiceDifference(cartSession, {
    tv: submitTvChoice(newTvChoice('private', planId), viewOf(before).chosen, tvSold),
  });
  expect(difference).toBe(paid);
  if (planId === 'tv-preferred') expect(difference).toBeLessThan(7500);
});

test('the price difference of a replacing plan is the difference of the two orders', () => {
  const before = loadCart(internet(), tv('tv-local'));
  const { chosen } = viewOf(before);
  const difference = calculateChoiceDifference(cartSession, {
    tv: submitTvChoice(newTvChoice('private', 'tv-preferred'), chosen, tvSold),
  });
  expect(difference).toBe(monthlyCents(buildCart([internet(), tv('tv-preferred')])) - monthlyCents(before));
});

test('the price difference of a phone service replaces the current one and counts its lines', () => {
  const before = loadCart(internet(), phone());
  const difference = calculateChoiceDifference(
    cartSession,
    buildLinesChange(getCustomizeScreen(cartSession), { kind: 'bdv', planId: 'bdv', lines: 1 }),
  );
  expect(difference).toBe(monthlyCents(buildCart([internet(), digitalVoice()])) - monthlyCents(before));
  expect(calculateChoiceDifference(cartSession, undefined)).toBeUndefined();
});

test('the order is priced again when the catalog changes', () => {
  const { chosen } = viewOf(loadCart(internet()));
  const before = expectedBreakdownOf(cartSession, chosen)?.header.cents ?? 0;
  expect(expectedBreakdownOf(cartSession, chosen)?.header.cents).toBe(before);
  const plans = offering.plans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, { ...offering, plans });
  expect(expectedBreakdownOf(cartSession, chosen)?.header.cents).toBe(before + 100);
});
