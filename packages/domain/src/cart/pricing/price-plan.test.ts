import { expect, test } from 'vitest';
import { buildCatalog, getJointOffer, type InternetPlan, type Offer } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import { startCart } from '../index.ts';
import { addressWithAll, buildCart, internet } from '../testing/index.ts';
import { listLaterPrices } from './later-prices.ts';
import { priceCart } from './price-cart.ts';
import { pricePlan } from './price-plan.ts';

const offer = (name: string, monthlyOffCents: number, months = 0): Offer => ({
  ...{ id: name, name, description: '', given: 'always', plans: [], monthlyOffCents, waives: [] },
  months,
});
const [some] = sampleCatalogData.internetPlans;
const withPrice = (monthlyCents: number, introductory?: InternetPlan['introductory']): InternetPlan => {
  const { introductory: _, ...plan } = some ?? expect.unreachable();
  return { ...plan, monthlyCents, ...(introductory && { introductory }) };
};
const plain = withPrice(7500);
const introduced = withPrice(6500, { months: 6, thenCents: 8500 });

test.each([
  ['a plain price', plain, [], false, 7500, []],
  ['an introductory price', introduced, [], false, 6500, [[6, 8500]]],
  ['a discount that ends', plain, [offer('a', 1000, 12)], false, 6500, [[12, 7500]]],
  [
    'two discounts beside an introductory price',
    introduced,
    [offer('a', 1000, 12), offer('b', 500, 24)],
    false,
    5000,
    [
      [6, 7000],
      [12, 8000],
      [24, 8500],
    ],
  ],
  ['a discount beside the joint offer', plain, [offer('a', 1000, 12)], true, 5500, [[12, 6500]]],
  ['a discount above the price', plain, [offer('a', 9000, 12)], true, 0, [[12, 6500]]],
] as const)(
  '%s: a plan card has the prices of a cart with this plan [P-168]',
  (_, plan, offers, isJoint, cents, later) => {
    const jointTerms = { offCents: 1000, oneGigOffCents: 1000 };
    const catalog = buildCatalog({ ...sampleCatalogData, internetPlans: [plan], offers, jointOffer: jointTerms });
    const priced = pricePlan(plan, offers, getJointOffer(catalog, isJoint));
    expect(priced).toEqual({ cents, later: later.map(([afterMonths, after]) => ({ afterMonths, cents: after })) });
    const start = startCart({ availability: { ...addressWithAll, jointOffer: { available: isJoint } } }, catalog);
    const breakdown = priceCart(buildCart([internet(plan.id)], start, catalog), catalog);
    expect({ cents: breakdown.subTotals.monthlyCents, later: listLaterPrices(breakdown) }).toEqual(priced);
  },
);
