import { describe, expect, test } from 'vitest';
import { type AddressTaxes, buildCatalog, type TaxCharge, updateTaxes } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { continueCart } from '../commands/start-cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, internet } from '../testing/index.ts';
import { acceptTaxes, listTaxChanges } from './tax-changes.ts';

const catalog = buildCatalog({ ...sampleCatalogData, offers: [] });
const tax = (partsPerMillion: number, name = 'City tax'): TaxCharge => ({
  name,
  kind: 'tax',
  partsPerMillion,
  on: ['internet'],
  perLineCents: 0,
});
const fee: TaxCharge = { ...tax(10_000, 'Recovery fee'), kind: 'charge' };
const fiber = buildCart([internet('fiber-500')], undefined, catalog);
const withTaxes = (taxes: AddressTaxes, cart: Cart = fiber): Cart => ({ ...cart, place: { ...cart.place, taxes } });

describe('the taxes of the tax service', () => {
  test('replace those of the catalog, and the breakdown names their source [P-042]', () => {
    const { taxes } = priceCart(withTaxes({ charges: [tax(50_000), fee] }), catalog);
    expect(taxes).toMatchObject({ tax: { cents: 495 }, charges: [{ name: 'Recovery fee', cents: 99 }], cents: 594 });
    expect(taxes.source).toBe('service');
    expect(priceCart(fiber, catalog).taxes).not.toHaveProperty('source');
  });

  test('are exact without discounts, and an estimate with them or from the catalog [P-044]', () => {
    const isExact = (cart: Cart) => priceCart(cart, catalog).taxes.isExact ?? false;
    const exact = withTaxes({ charges: [tax(50_000)] });
    expect([isExact(exact), isExact({ ...exact, autoPayPrice: true }), isExact(fiber)]).toEqual([true, false, false]);
  });

  test('charge nothing if the service answers with an empty list [P-042]', () => {
    expect(priceCart(withTaxes({ charges: [] }), catalog).taxes).toMatchObject({ cents: 0, isExact: true });
  });
});

describe('newer rates', () => {
  const known = { charges: [tax(50_000)] };

  test.each<[string, AddressTaxes | undefined, AddressTaxes | undefined, AddressTaxes | undefined]>([
    ['no answer keeps the known ones', known, undefined, known],
    ['a first answer is used', undefined, known, known],
    ['the same answer changes nothing', known, { charges: [tax(50_000)] }, known],
    [
      'another answer keeps what was shown',
      known,
      { charges: [tax(60_000)] },
      { charges: [tax(60_000)], before: known.charges },
    ],
    [
      'a third answer keeps what was shown first',
      { charges: [tax(60_000)], before: known.charges },
      { charges: [tax(70_000)] },
      { charges: [tax(70_000)], before: known.charges },
    ],
    ['the first rates again are no change', { charges: [tax(60_000)], before: known.charges }, known, known],
  ])('%s [P-045]', (_, before, latest, result) => {
    expect(updateTaxes(before, latest)).toEqual(result);
  });

  test('are listed as changed lines until the shopper has seen them [P-045]', () => {
    const cart = withTaxes({ charges: [tax(60_000), fee], before: [tax(50_000)] });
    expect(listTaxChanges(cart, catalog)).toEqual([
      { section: 'other', name: 'Taxes', before: 495, after: 594 },
      { section: 'other', name: 'Recovery fee', after: 99 },
    ]);
    expect(listTaxChanges(acceptTaxes(cart), catalog)).toEqual([]);
    expect(listTaxChanges(fiber, catalog)).toEqual([]);
  });

  test('are not listed if no amount of the cart changes [P-045]', () => {
    const tvTax = { ...tax(60_000, 'TV tax'), on: ['tv'] as const };
    const cart = withTaxes({ charges: [tax(50_000), tvTax], before: [tax(50_000)] });
    expect(listTaxChanges(cart, catalog)).toEqual([]);
  });

  test('leave the cart as it is when the same address is checked again [P-045]', () => {
    const cart = withTaxes(known);
    const continued = continueCart(cart, { ...cart.place, taxes: { charges: [tax(60_000)] } });
    expect(continued?.internet).toEqual(cart.internet);
    expect(continued?.place.taxes).toEqual({ charges: [tax(60_000)], before: known.charges });
    const { taxes: _taxes, ...withoutAnswer } = cart.place;
    expect(continueCart(cart, withoutAnswer)?.place.taxes).toEqual(known);
  });
});
