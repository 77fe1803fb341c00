import { type Cart, type CartCommand, price } from '@demarc/domain/cart';
import { carried, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { tvOffering } from '@demarc/domain/offering';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { newTvChoice, submitTvChoice } from '../screens/customize-order/tv/tv-in-cart.ts';
import { changeForLines } from '../screens/customize-order/voice/take-lines.ts';
import { keepCart } from './cart-query.ts';
import { choiceDifference } from './choice-difference.ts';
import { breakdownOf } from './expected.ts';
import { internetFlowQuery } from './internet-flow.ts';
import { productsQuery } from './products-query.ts';
import { offering, productsWith, viewOf } from './testing/sold-here.ts';
import { tvFlowQuery } from './tv-flow.ts';

const tvSold = tvOffering({}, sampleCatalog);
const products = productsWith({
  tvPlans: tvSold.plans,
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [] },
});

afterEach(() => queryClient.clear());

/** The cart that the shopper has, as the page knows it. */
function arrive(...commands: readonly CartCommand[]): Cart {
  const cart = carried(commands);
  queryClient.setQueryData(productsQuery().queryKey, products);
  queryClient.setQueryData(internetFlowQuery().queryKey, offering);
  queryClient.setQueryData(tvFlowQuery().queryKey, tvSold);
  keepCart(viewOf(cart));
  return cart;
}
const costs = (cart: Cart) => price(cart, sampleCatalog).header.cents;

test.each(['tv-local', 'tv-preferred'])('what %s does to the month is told with what comes off beside it', (planId) => {
  const before = arrive(internet(), digitalVoice());
  const paid = costs(carried([internet(), digitalVoice(), tv(planId)])) - costs(before);
  const said = choiceDifference({ tv: submitTvChoice(newTvChoice('private', planId), viewOf(before).chosen, tvSold) });
  expect(said).toBe(paid);
  if (planId === 'tv-preferred') expect(said).toBeLessThan(7500);
});

test('another plan in place of the chosen one is told as the difference of the two orders', () => {
  const before = arrive(internet(), tv('tv-local'));
  const { chosen } = viewOf(before);
  const said = choiceDifference({ tv: submitTvChoice(newTvChoice('private', 'tv-preferred'), chosen, tvSold) });
  expect(said).toBe(costs(carried([internet(), tv('tv-preferred')])) - costs(before));
});

test('what a phone service does to the month is told for its lines, in place of the one that is there', () => {
  const before = arrive(internet(), phone());
  const said = choiceDifference(changeForLines({ kind: 'bdv', planId: 'bdv', lines: 1 }));
  expect(said).toBe(costs(carried([internet(), digitalVoice()])) - costs(before));
  expect(choiceDifference(undefined)).toBeUndefined();
});

test('the order is priced anew when the catalog that it was priced with is', () => {
  const { chosen } = viewOf(arrive(internet()));
  const before = breakdownOf(chosen)?.header.cents ?? 0;
  expect(breakdownOf(chosen)?.header.cents).toBe(before);
  const plans = offering.plans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
  queryClient.setQueryData(internetFlowQuery().queryKey, { ...offering, plans });
  expect(breakdownOf(chosen)?.header.cents).toBe(before + 100);
});
