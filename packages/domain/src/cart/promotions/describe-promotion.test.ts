import { expect, test } from 'vitest';
import type { Promotion } from '../../catalog/index.ts';
import { sampleCatalog as catalog } from '../../catalog/testing/index.ts';
import type { Breakdown } from '../breakdown.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, buildPromotion, internet } from '../testing/index.ts';
import { toCartPromotion } from './check-promotion.ts';
import { describeLostCode, describePromotion } from './describe-promotion.ts';

const wiring = buildCart([internet('fiber-1000', { installationId: 'install-wiring' })]);
const priceWith = (promotion: Promotion) =>
  priceCart({ ...wiring, promotions: [toCartPromotion(promotion, 'SAVE20')] }, catalog);
const describe = (breakdown: Breakdown) =>
  breakdown.promotions?.map((promotion) => describePromotion(promotion, breakdown));

test('a code for a plan or a term that is no longer sold does not name only the others [P-061]', () => {
  expect(describe(priceWith(buildPromotion({ plans: ['fiber-100', 'not-sold'] })))).toEqual([
    'Not applied: choose another plan to get this discount.',
  ]);
  expect(describe(priceWith(buildPromotion({ terms: ['MonthToMonth', 'not-sold'] })))).toEqual([
    'Not applied: choose another agreement to get this discount.',
  ]);
});

test('a code for free installation alone takes nothing off the monthly price [P-061]', () => {
  const { monthlyOff: _off, months: _months, ...free } = buildPromotion({ freeInstallation: true });
  const breakdown = priceWith(free);
  expect(breakdown.offers).toEqual([]);
  expect(describe(breakdown)).toEqual(['Free installation']);
});

test('an offer of the catalog with the name of a code does not describe the code [P-061]', () => {
  const breakdown = priceWith(buildPromotion());
  const offers = [{ name: 'Spring savings', kind: 'bundle' as const, cents: -500 }, ...breakdown.offers];
  expect(describe({ ...breakdown, offers })).toEqual(['$20.00 off for 6 months, then $169.00/mo']);
});

test('a lost code is named with the reason [P-065]', () => {
  expect(describeLostCode('SAVE20', 'usedUp')).toBe('SAVE20: This promo code is no longer available.');
});
