import { expect, test } from 'vitest';
import { buildCatalog, type Promotion } from '../../catalog/index.ts';
import { sampleCatalog as catalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, buildPromotion, internet } from '../testing/index.ts';
import { toCartPromotion } from './check-promotion.ts';
import { describePromotion } from './describe-promotion.ts';

const whole = buildPromotion({ stackable: true, monthlyOff: { cents: 50_000 }, months: 12 });
const more = buildPromotion({ id: 'more', codes: ['MORE'], name: 'More', stackable: true, months: 24 });
const wiring = buildCart([internet('fiber-1000', { installationId: 'install-wiring' })]);

/** Describes a promotion beside one that takes the whole price for twelve months. */
function describeBesideWhole(promotion: Promotion, shop = catalog): string | undefined {
  const promotions = [whole, promotion].map((each) => toCartPromotion(each, each.codes[0] ?? ''));
  const breakdown = priceCart({ ...wiring, promotions }, shop);
  return breakdown.promotions?.map((each) => describePromotion(each, breakdown))[1];
}

test('a discount that starts when another one ends is described with its months and the price after them [P-062]', () => {
  expect(describeBesideWhole(more)).toBe('$20.00 off from month 13 to month 24, then $169.00/mo');
  expect(describeBesideWhole({ ...more, months: 13 })).toBe('$20.00 off in month 13, then $169.00/mo');
});

test('a discount that starts later is described beside free installation too [P-062]', () => {
  expect(describeBesideWhole({ ...more, freeInstallation: true })).toBe(
    '$20.00 off from month 13 to month 24, then $169.00/mo, and free installation',
  );
});

test('a discount that starts later and has no end names only its first month [P-062]', () => {
  const terms = sampleCatalogData.terms.map((term) => ({ ...term, months: 0 }));
  const { months: _, ...endless } = more;
  expect(describeBesideWhole(endless, buildCatalog({ ...sampleCatalogData, terms }))).toBe('$20.00 off from month 13');
});

test('a discount that applies from the first month on has no later start [P-062]', () => {
  const { promotions } = priceCart({ ...wiring, promotions: [toCartPromotion(more, 'MORE')] }, catalog);
  expect(promotions?.[0]).not.toHaveProperty('delayed');
});
