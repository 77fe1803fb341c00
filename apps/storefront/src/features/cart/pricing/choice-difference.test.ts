import { type Cart, type CartCommand, priceCart } from '@demarc/domain/cart';
import { buildCart, digitalVoice, internet, phone, tv } from '@demarc/domain/cart/testing';
import { calculateInstallmentCents } from '@demarc/domain/catalog';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { buildTvOffering } from '@demarc/domain/offering';
import { beforeEach, expect, test } from 'vitest';
import { getCustomizeScreen } from '../../../screens/customize-order/customize-screen.ts';
import { buildTvSubmission, createTvChoice } from '../../../screens/customize-order/tv/tv-choice.ts';
import { buildLinesChange } from '../../../screens/customize-order/voice/lines/choose-lines.ts';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { productsQuery } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import { cacheCart } from '../session/cart-query.ts';
import { buildTestProducts, buildTestView, offering } from '../testing/sample-products.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { calculateChoiceDifference } from './choice-difference.ts';
import { getExpectedBreakdown } from './expected-breakdown.ts';

const tvOffering = buildTvOffering({}, sampleCatalog);
const products = buildTestProducts({
  tvPlans: tvOffering.plans,
  bundles: { doubles: sampleCatalog.bundles, triple: [], internetAndTv: [], hsi: [] },
  charges: { fees: sampleCatalog.fees, taxCharges: [], terms: sampleCatalog.terms },
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
  cartSession.queryClient.setQueryData(tvFlowQuery(cartSession).queryKey, tvOffering);
  cacheCart(cartSession, buildTestView(cart));
  return cart;
}
const calculateMonthlyCents = (cart: Cart) => priceCart(cart, sampleCatalog).header.cents;

test.each(['tv-local', 'tv-preferred'])('the price difference of %s includes the bundle discount', (planId) => {
  const before = loadCart(internet(), digitalVoice());
  const paid =
    calculateMonthlyCents(buildCart([internet(), digitalVoice(), tv(planId)])) - calculateMonthlyCents(before);
  const difference = calculateChoiceDifference(cartSession, {
    tv: buildTvSubmission(createTvChoice('private', planId), buildTestView(before).chosen, tvOffering),
  });
  expect(difference?.monthlyCents).toBe(paid);
  if (planId === 'tv-preferred') expect(difference?.monthlyCents).toBeLessThan(7500);
});

test('the price difference of a replacing plan is the difference of the two orders', () => {
  const before = loadCart(internet(), tv('tv-local'));
  const { chosen } = buildTestView(before);
  const difference = calculateChoiceDifference(cartSession, {
    tv: buildTvSubmission(createTvChoice('private', 'tv-preferred'), chosen, tvOffering),
  });
  expect(difference?.monthlyCents).toBe(
    calculateMonthlyCents(buildCart([internet(), tv('tv-preferred')])) - calculateMonthlyCents(before),
  );
});

test('the price difference of a phone service replaces the current one and counts its lines', () => {
  const before = loadCart(internet(), phone());
  const difference = calculateChoiceDifference(
    cartSession,
    buildLinesChange(getCustomizeScreen(cartSession), { kind: 'bdv', planId: 'bdv', lines: 1 }),
  );
  expect(difference?.monthlyCents).toBe(
    calculateMonthlyCents(buildCart([internet(), digitalVoice()])) - calculateMonthlyCents(before),
  );
  expect(calculateChoiceDifference(cartSession, undefined)).toBeUndefined();
});

test('the price difference of a phone service names the installments of phones that it removes [S-161]', () => {
  loadCart(internet(), digitalVoice({ equipment: [{ id: 'phone-4-line', count: 1 }] }));
  const difference = calculateChoiceDifference(
    cartSession,
    buildLinesChange(getCustomizeScreen(cartSession), { kind: 'phone', planId: '2033437', lines: 1 }),
  );
  expect(difference?.installmentCents).toBe(
    -calculateInstallmentCents(sampleCatalog.find('phones', 'phone-4-line')?.priceCents ?? 0),
  );
  expect(difference?.installmentCents).toBeLessThan(0);
});

test('the order is priced again when the catalog changes', () => {
  const { chosen } = buildTestView(loadCart(internet()));
  const before = getExpectedBreakdown(cartSession, chosen)?.header.cents ?? 0;
  expect(getExpectedBreakdown(cartSession, chosen)?.header.cents).toBe(before);
  const plans = offering.plans.map((plan) => ({ ...plan, monthlyCents: plan.monthlyCents + 100 }));
  cartSession.queryClient.setQueryData(internetFlowQuery(cartSession).queryKey, { ...offering, plans });
  expect(getExpectedBreakdown(cartSession, chosen)?.header.cents).toBe(before + 100);
});
