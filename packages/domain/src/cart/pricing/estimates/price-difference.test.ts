import { expect, test } from 'vitest';
import { sampleCatalog } from '../../../catalog/testing/index.ts';
import type { CartCommand } from '../../commands/command.ts';
import { buildCart, digitalVoice, internet } from '../../testing/index.ts';
import { priceCart } from '../price-cart.ts';
import { calculatePriceDifference, noDifference } from './price-difference.ts';

const price = (...commands: readonly CartCommand[]) => priceCart(buildCart(commands), sampleCatalog);
const ownRouter = price(internet('fiber-100', { routerId: 'router-own' }));
const boughtRouter = price(internet('fiber-100', { routerId: 'router-buy' }));

test('a choice that changes nothing has no price difference', () => {
  expect(calculatePriceDifference(ownRouter, ownRouter)).toEqual(noDifference);
  expect(noDifference).toEqual({ monthlyCents: 0, installmentCents: 0, onceCents: 0 });
});

test('a rented router changes the monthly price, a bought one the installments of its year', () => {
  const rented = price(internet('fiber-100', { routerId: 'router-rent' }));
  expect(calculatePriceDifference(ownRouter, rented)).toEqual({ ...noDifference, monthlyCents: 1500 });
  expect(calculatePriceDifference(ownRouter, boughtRouter)).toEqual({ ...noDifference, installmentCents: 2500 });
  expect(calculatePriceDifference(boughtRouter, rented)).toEqual({
    ...{ monthlyCents: 1500, installmentCents: -2500 },
    onceCents: 0,
  });
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
