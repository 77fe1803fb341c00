import { expect, test } from 'vitest';
import type { Promotion } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { toCartPromotion } from '../promotions/check-promotion.ts';
import { buildCart, buildPromotion, internet, tv } from '../testing/index.ts';
import { formatLaterPrices, listLaterPrices } from './later-prices.ts';
import { priceCart } from './price-cart.ts';

const price = (...commands: readonly CartCommand[]) => priceCart(buildCart(commands), sampleCatalog);
const buildOffer = (cents: number, months?: number) => ({
  name: 'An offer',
  kind: 'promotion' as const,
  cents,
  ...(months && { months }),
});

test('a constant monthly price has no later price', () => {
  expect(listLaterPrices(price(tv()))).toEqual([]);
  expect(formatLaterPrices([])).toBe('');
});

test('the end of an introductory price raises the monthly price, independent of other items', () => {
  const breakdown = price(internet('fiber-100'), tv());
  expect(listLaterPrices(breakdown)).toEqual([{ afterMonths: 12, cents: breakdown.header.cents + 1000 }]);
});

test('an order that was stored without later prices adds each discount that ends', () => {
  const { header, laterPrices: _, ...breakdown } = price(internet('fiber-100'));
  const offers = [buildOffer(-2000, 12), buildOffer(-500), buildOffer(-1000, 6)];
  expect(listLaterPrices({ ...breakdown, offers })).toEqual([
    { afterMonths: 6, cents: header.cents + 1000 },
    { afterMonths: 12, cents: header.cents + 1000 + 1000 + 2000 },
  ]);
  const { internet: _internet, ...unchanged } = price(tv());
  expect(listLaterPrices({ ...unchanged, offers: [buildOffer(0, 6)] })).toEqual([]);
});

const amount = (cents: number, months?: number) => ({ monthlyOff: { cents }, ...(months && { months }) });
const percent = (value: number, months: number) => ({ monthlyOff: { percent: value }, months });

/** The plan costs $69.00 for 12 months, then $79.00. The plan without an introductory price costs $169.00. */
test.each<[string, string, readonly Partial<Promotion>[], number, readonly (readonly [number, number])[]]>([
  ['one code', 'fiber-1000', [amount(2000, 6)], 14_900, [[6, 16_900]]],
  [
    'two codes',
    'fiber-1000',
    [amount(2000, 6), amount(500, 3)],
    14_400,
    [
      [3, 14_900],
      [6, 16_900],
    ],
  ],
  [
    'a code that the price limits',
    'fiber-100',
    [amount(6000, 3), amount(2000, 6)],
    0,
    [
      [3, 4900],
      [6, 6900],
      [12, 7900],
    ],
  ],
  [
    'a limited code that ends first',
    'fiber-100',
    [amount(6000, 6), amount(2000, 3)],
    0,
    [
      [3, 900],
      [6, 6900],
      [12, 7900],
    ],
  ],
  [
    'a code that begins when another ends',
    'fiber-100',
    [amount(6900, 3), amount(6900, 6)],
    0,
    [
      [6, 6900],
      [12, 7900],
    ],
  ],
  [
    'a code longer than the introductory price',
    'fiber-100',
    [amount(2000, 24)],
    4900,
    [
      [12, 5900],
      [24, 7900],
    ],
  ],
  [
    'a percentage of a price that rises',
    'fiber-100',
    [percent(50, 24)],
    3450,
    [
      [12, 4450],
      [24, 7900],
    ],
  ],
  ['a limited code while the price rises', 'fiber-100', [amount(10_000, 24)], 0, [[24, 7900]]],
])('%s has the monthly price of each later month [P-062, P-110]', (_, planId, changes, nowCents, later) => {
  const promotions = changes.map((change, at) => {
    const code = `CODE${at}`;
    return toCartPromotion(buildPromotion({ id: code, codes: [code], name: code, stackable: true, ...change }), code);
  });
  const breakdown = priceCart({ ...buildCart([internet(planId)]), promotions }, sampleCatalog);
  expect(breakdown.header.cents).toBe(nowCents);
  expect(listLaterPrices(breakdown).map(({ afterMonths, cents }) => [afterMonths, cents])).toEqual(later);
});

test('formats the later prices in order, each with its month', () => {
  expect(
    formatLaterPrices([
      { afterMonths: 6, cents: 14_900 },
      { afterMonths: 12, cents: 116_900 },
    ]),
  ).toBe('$149.00/mo after 6 months, $1,169.00/mo after 12 months');
});
