import { expect, test } from 'vitest';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, internet, tv } from '../testing/index.ts';
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

test('each promotion ends after its months; one without months never ends', () => {
  const { header, ...breakdown } = price(internet('fiber-100'));
  const later = listLaterPrices({
    ...breakdown,
    offers: [buildOffer(-2000, 12), buildOffer(-500), buildOffer(-1000, 6)],
  });
  expect(later).toEqual([
    { afterMonths: 6, cents: header.cents + 1000 },
    { afterMonths: 12, cents: header.cents + 1000 + 1000 + 2000 },
  ]);
});

test('a promotion that changes nothing has no later price', () => {
  const { internet: _, ...breakdown } = price(tv());
  expect(listLaterPrices({ ...breakdown, offers: [buildOffer(0, 6)] })).toEqual([]);
});

test('formats the later prices in order, each with its month', () => {
  expect(
    formatLaterPrices([
      { afterMonths: 6, cents: 14_900 },
      { afterMonths: 12, cents: 116_900 },
    ]),
  ).toBe('$149.00/mo after 6 months, $1,169.00/mo after 12 months');
});
