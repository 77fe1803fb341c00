import { expect, test } from 'vitest';
import { sampleCatalog } from '../../../catalog/testing/index.ts';
import type { CartCommand } from '../../commands/command.ts';
import { buildCart, digitalVoice, internet, tv } from '../../testing/index.ts';
import { priceCart } from '../price-cart.ts';
import { calculatePriceDifference, listLaterDifferences, noDifference } from './price-difference.ts';

const price = (...commands: readonly CartCommand[]) => priceCart(buildCart(commands), sampleCatalog);
const ownRouter = price(internet('fiber-100', { routerId: 'router-own' }));
const boughtRouter = price(internet('fiber-100', { routerId: 'router-buy' }));

test('a choice that changes nothing has no price difference', () => {
  expect(calculatePriceDifference(ownRouter, ownRouter)).toEqual(noDifference);
  expect(noDifference).toEqual({ monthlyCents: 0, installmentCents: 0, onceCents: 0, later: [] });
});

test('a rented router changes the monthly price, a bought one the installments of its year', () => {
  const rented = price(internet('fiber-100', { routerId: 'router-rent' }));
  expect(calculatePriceDifference(ownRouter, rented)).toEqual({ ...noDifference, monthlyCents: 1500 });
  expect(calculatePriceDifference(ownRouter, boughtRouter)).toEqual({ ...noDifference, installmentCents: 2500 });
  expect(calculatePriceDifference(boughtRouter, rented)).toEqual({
    ...noDifference,
    ...{ monthlyCents: 1500, installmentCents: -2500 },
  });
});

test('the end of an introductory price changes the difference, in both directions [S-200]', () => {
  const lasting = price(tv());
  const introductory = price(tv(), internet('fiber-100', { routerId: 'router-own' }));
  const { monthlyCents, later } = calculatePriceDifference(lasting, introductory);
  expect(later).toEqual([{ afterMonths: 12, cents: monthlyCents + 1000 }]);
  expect(calculatePriceDifference(introductory, lasting).later).toEqual([
    { afterMonths: 12, cents: -monthlyCents - 1000 },
  ]);
});

test('lists each month in which a promotion of either price changes the difference', () => {
  const before = { monthlyCents: 6900, later: [{ afterMonths: 12, cents: 7900 }] };
  const after = {
    monthlyCents: 13_400,
    later: [
      { afterMonths: 6, cents: 14_900 },
      { afterMonths: 12, cents: 15_900 },
      { afterMonths: 24, cents: 16_900 },
    ],
  };
  expect(listLaterDifferences(before, after)).toEqual([
    { afterMonths: 6, cents: 8000 },
    { afterMonths: 24, cents: 9000 },
  ]);
});

test('a fee that is paid at once is not an installment', () => {
  const waived = price(internet('fiber-100', { routerId: 'router-own', offerIds: ['no-activation'] }));
  expect(calculatePriceDifference(waived, ownRouter)).toEqual({ ...noDifference, onceCents: 4900 });
  expect(calculatePriceDifference(ownRouter, waived)).toEqual({ ...noDifference, onceCents: -4900 });
});

test('two phones add the installments of both', () => {
  const withPhones = (count: number) => price(digitalVoice({ equipment: [{ id: 'phone-4-line', count }] }));
  expect(calculatePriceDifference(withPhones(1), withPhones(2))).toEqual({ ...noDifference, installmentCents: 708 });
});
