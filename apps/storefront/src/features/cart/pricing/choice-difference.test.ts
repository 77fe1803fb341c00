import { type Cart, type CartCommand, price } from '@demarc/domain/cart';
import { carried, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { newTvChoice, submitTvChoice } from '../../../screens/customize-order/tv/tv-in-cart.ts';
import { changeForLines } from '../../../screens/customize-order/voice/take-lines.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import { cacheCart } from '../session/cart-query.ts';
import { offering, productsWith, viewOf } from '../testing/sold-here.ts';
import { choiceDifference } from './choice-difference.ts';
import { breakdownOf } from './expected.ts';

const tvSold = tvOffering({}, sampleCatalog);
const products = productsWith({
  tvPlans: tvSold.plans,
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [] },
});

afterEach(() => queryClient.clear());

/** Loads the cart and the catalog into the query cache. */
function loadCart(...commands: readonly CartCommand[]): Cart {
  const cart = carried(commands);
  queryClient.setQueryData(productsQuery().queryKey, products);
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  queryClient.setQueryData(tvFlowQuery().queryKey, tvSold);
  cacheCart(viewOf(cart));
  return cart;
}
const monthlyCents = (cart: Cart) => price(cart, sampleCatalog).header.cents;

test.each(['tv-local', 'tv-preferred'])('the price difference of %s includes the bundle discount', (planId) => {
  const before = loadCart(internet(), digitalVoice());
  const paid = monthlyCents(carried([internet(), digitalVoice(), tv(planId)])) - monthlyCents(before);
  const difference = choiceDifference({
    tv: submitTvChoice(newTvChoice('private', planId), viewOf(before).chosen, tvSold),
  });
  expect(difference).toBe(paid);
  if (planId === 'tv-preferred') expect(difference).toBeLessThan(7500);
});

test('the price difference of a replacing plan is the difference of the two orders', () => {
  const before = loadCart(internet(), tv('tv-local'));
  const { chosen } = viewOf(before);
  const difference = choiceDifference({ tv: submitTvChoice(newTvChoice('private', 'tv-preferred'), chosen, tvSold) });
  expect(difference).toBe(monthlyCents(carried([internet(), tv('tv-preferred')])) - monthlyCents(before));
});

test('the price difference of a phone service replaces the current one and counts its lines', () => {
  const before = loadCart(internet(), phone());
  const difference = choiceDifference(changeForLines({ kind: 'bdv', planId: 'bdv', lines: 1 }));
  expect(difference).toBe(monthlyCents(carried([internet(), digitalVoice()])) - monthlyCents(before));
  expect(choiceDifference(undefined)).toBeUndefined();
});

test('the order is priced again when the catalog changes', () => {
  const { chosen } = viewOf(loadCart(internet()));
  const before = breakdownOf(chosen)?.header.cents ?? 0;
  expect(breakdownOf(chosen)?.header.cents).toBe(before);
  const plans = offering.plans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
  queryClient.setQueryData(internetFlowQuery().queryKey, { ...offering, plans });
  expect(breakdownOf(chosen)?.header.cents).toBe(before + 100);
});
