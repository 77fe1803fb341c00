import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { listCharges } from '../charges/list-charges.ts';
import { listOrderItems } from '../charges/list-order-items.ts';
import { totalCharges } from '../charges/total-charges.ts';
import { listLaterPrices } from '../pricing/later-prices.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { getInstallmentCents } from '../pricing/price-lines.ts';
import { arbitraryCart, buildCart, digitalVoice, internet, pricedCatalog } from '../testing/index.ts';
import { findAdjustmentFaults, listCartAdjustedPrices, listPriceMonths } from './find-adjustment-faults.ts';
import { adjustmentKinds, type PriceAdjustment } from './price-adjustment.ts';

/** The slow tests set a higher number in vitest.config.ts. */
const runs = Number(process.env.RANDOM_CARTS ?? 200);

/** The priced catalog with a floor for every plan, and for some other items. */
const catalog = buildCatalog({
  ...pricedCatalog,
  internetPlans: pricedCatalog.internetPlans.map((plan) => ({ ...plan, floorCents: 5000 })),
  digitalVoicePlans: pricedCatalog.digitalVoicePlans.map((plan) => ({ ...plan, floorCents: 2000 })),
  fees: pricedCatalog.fees.map((fee) => ({ ...fee, floorCents: 100 })),
});

const listFor = (cart: Cart) => {
  const items = listOrderItems(cart, catalog);
  return { items, charges: listCharges(priceCart(cart, catalog), { cart, items }) };
};

/** Carts with random adjustments of their own charges, of their items and of things that they do not have. */
const arbitraryAdjustedCart = arbitraryCart.chain((cart) => {
  const { items, charges } = listFor(cart);
  const targets = [...items.map(({ id }) => id), ...charges.map(({ id }) => id), 'unknown'];
  const adjustment: fc.Arbitrary<PriceAdjustment> = fc.record({
    target: fc.constantFrom(...targets),
    kind: fc.constantFrom(...adjustmentKinds),
    value: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20_000 })),
    months: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
  });
  // O-091: a quote has no adjustment twice.
  const selector = ({ target, kind }: PriceAdjustment) => `${target} ${kind}`;
  return fc.uniqueArray(adjustment, { maxLength: 6, selector }).map((adjustments): Cart => ({ ...cart, adjustments }));
});

const sumMonth = (cart: Cart, month: number, isCounted = (_: { readonly catalogId?: string }) => true) =>
  listFor(cart)
    .charges.filter(({ kind }) => kind !== 'tax' && kind !== 'surcharge')
    .filter((charge) => charge.recurrence === 'monthly' && isCounted(charge))
    .filter(({ fromMonth, throughMonth = month }) => fromMonth <= month && month <= throughMonth)
    .reduce((sum, { cents }) => sum + cents, 0);

test(`the charges of ${runs} adjusted carts add up to the price that the shopper sees, in every month [O-090]`, () => {
  fc.assert(
    fc.property(arbitraryAdjustedCart, (cart) => {
      const breakdown = priceCart(cart, catalog);
      const { charges } = listFor(cart);
      const totals = totalCharges(charges);
      const later = listLaterPrices(breakdown).map(({ afterMonths, cents }) => ({ fromMonth: afterMonths + 1, cents }));
      expect(totals.monthly).toEqual([{ fromMonth: 1, cents: breakdown.subTotals.monthlyCents }, ...later]);
      expect(totals.onceCents + totals.financedCents).toBe(breakdown.oneTimeCents);
      for (const month of [1, 2, 11, 12, 13]) {
        const shown = breakdown.oneTime.reduce((sum, charge) => sum + getInstallmentCents(charge, month), 0);
        const billed = charges
          .filter(({ recurrence }) => recurrence !== 'monthly')
          .filter(({ fromMonth, throughMonth = 1 }) => fromMonth <= month && month <= throughMonth)
          .reduce(
            (sum, { cents, lastCents = cents, throughMonth }) => sum + (month === throughMonth ? lastCents : cents),
            0,
          );
        if (month === 1) expect(billed).toBe(shown);
        else
          expect(billed).toBe(
            breakdown.oneTime.reduce(
              (sum, { installments, ...charge }) =>
                sum + (installments > 1 ? getInstallmentCents({ ...charge, installments }, month) : 0),
              0,
            ),
          );
      }
      const ids = charges.map(({ id }) => id);
      expect([...new Set(ids)]).toEqual(ids);
    }),
    { numRuns: runs },
  );
});

test(`no price of ${runs} adjusted carts falls below its floor or 0, and none rises, in any month [O-090]`, () => {
  fc.assert(
    fc.property(arbitraryAdjustedCart, (cart) => {
      const { adjustments: _, ...plain } = cart;
      for (const price of listCartAdjustedPrices(cart, catalog)) {
        const { catalogId, isMonthly, quantity, floorCents } = price;
        if (!isMonthly) continue;
        const ofPrice = (charge: { readonly catalogId?: string; readonly promotion?: string }) =>
          charge.catalogId === catalogId && (charge.promotion === undefined || charge.promotion === 'quote');
        for (const month of listPriceMonths(price, cart, catalog)) {
          const [list, adjusted] = [price.getCents(month), sumMonth(cart, month, ofPrice)];
          expect(adjusted).toBeLessThanOrEqual(sumMonth(plain, month, ofPrice));
          expect(adjusted).toBeGreaterThanOrEqual(Math.min(list, floorCents * quantity));
          expect(sumMonth(cart, month)).toBeGreaterThanOrEqual(0);
        }
      }
      for (const { cents, listCents = cents, quantity, catalogId, installmentCents } of priceCart(cart, catalog)
        .oneTime) {
        const floor = catalog.find('fees', catalogId ?? '')?.floorCents ?? 0;
        expect(cents).toBeGreaterThanOrEqual(Math.min(listCents, floor * quantity));
        expect(cents).toBeLessThanOrEqual(listCents);
        expect(installmentCents).toBeLessThanOrEqual(cents);
      }
    }),
    { numRuns: runs },
  );
});

test(`an unknown target and more than 100 percent are refused in random quotes [O-091]`, () => {
  fc.assert(
    fc.property(arbitraryAdjustedCart, (cart) => {
      const { adjustments = [] } = cart;
      const faults = findAdjustmentFaults(adjustments, cart, catalog);
      for (const [index, { target, kind, value }] of adjustments.entries()) {
        const isFaulty = faults.some(({ path }) => path.startsWith(`adjustments.${index}.`));
        if (target === 'unknown') expect(isFaulty).toBe(true);
        if (kind === 'percentOff' && (value ?? 0) > 100) expect(isFaulty).toBe(true);
      }
    }),
    { numRuns: runs },
  );
});

const charges = (...adjustments: PriceAdjustment[]) =>
  listFor({ ...buildCart([internet('fiber-100', { routerId: 'router-buy' })]), adjustments }).charges.filter(
    ({ promotion }) => promotion === 'quote',
  );

describe('an adjustment is a charge with the promotion quote [O-090]', () => {
  const plan = sampleCatalogData.internetPlans.find(({ id }) => id === 'fiber-100') ?? expect.unreachable();
  const { introductory = expect.unreachable(), monthlyCents } = plan;

  test('a price is set first, then lowered by percent, by an amount, and waived, whatever their order in the quote', () => {
    const all = charges(
      { target: 'fiber-100', kind: 'amountOff', value: 500, months: 2 },
      { target: 'fiber-100', kind: 'percentOff', value: 10, months: 2 },
      { target: 'fiber-100', kind: 'setPrice', value: 6000, months: 2 },
    );
    expect(all.map(({ name, cents, throughMonth }) => ({ name, cents, throughMonth }))).toEqual([
      { name: 'Fiber 100: your price', cents: 6000 - monthlyCents, throughMonth: 2 },
      { name: 'Fiber 100: 10% off', cents: -600, throughMonth: 2 },
      // The floor leaves no more.
      { name: 'Fiber 100: $5.00 off', cents: -400, throughMonth: 2 },
    ]);
  });

  test('a percentage follows the price after the introductory months', () => {
    expect(charges({ target: 'fiber-100', kind: 'percentOff', value: 10 })).toMatchObject([
      { cents: -Math.round(monthlyCents / 10), fromMonth: 1, throughMonth: introductory.months },
      { cents: -Math.round(introductory.thenCents / 10), fromMonth: introductory.months + 1 },
    ]);
  });

  test('equipment in installments is lowered in each of them', () => {
    const [discount = expect.unreachable()] = charges({ target: 'router-buy', kind: 'amountOff', value: 10_000 });
    expect(discount).toMatchObject({ recurrence: 'installment', throughMonth: 12, itemId: 'router-buy' });
    expect(discount.cents * 11 + (discount.lastCents ?? 0)).toBe(-10_000);
  });

  test('a waived fee keeps its price beside the waiver', () => {
    const cart = buildCart([internet('fiber-100')]);
    const fee = listFor(cart).charges.find(({ kind, recurrence }) => kind === 'fee' && recurrence === 'once');
    if (!fee) throw new Error('the catalog has no fee');
    const free = buildCatalog({ ...sampleCatalogData });
    const adjusted = { ...cart, adjustments: [{ target: fee.id, kind: 'waive' as const }] };
    const items = listOrderItems(adjusted, free);
    const breakdown = priceCart(adjusted, free);
    expect(breakdown.oneTime.find(({ catalogId }) => catalogId === fee.catalogId)).toMatchObject({
      ...{ cents: 0, waived: true, listCents: fee.cents },
    });
    expect(
      listCharges(breakdown, { cart: adjusted, items }).filter(({ catalogId }) => catalogId === fee.catalogId),
    ).toMatchObject([{ cents: fee.cents }, { cents: -fee.cents, promotion: 'quote', recurrence: 'once' }]);
  });

  test('a set price is for each piece', () => {
    const line = { planId: 'bdv', device: 'desktop' } as const;
    const cart = buildCart([digitalVoice({ lines: [line, line, line] })]);
    const adjusted = { ...cart, adjustments: [{ target: 'bdv', kind: 'setPrice' as const, value: 5000 }] };
    expect(sumMonth(adjusted, 1) - sumMonth(cart, 1)).toBe(3 * (5000 - 5900));
  });
});

describe('a quote refuses an adjustment that cannot apply [O-091]', () => {
  const cart = buildCart([internet('fiber-100', { routerId: 'router-buy' })]);
  const find = (...adjustments: PriceAdjustment[]) => findAdjustmentFaults(adjustments, cart, catalog);
  const target = 'fiber-100';

  test.each<[string, PriceAdjustment, field: string, reason: string]>([
    ['of something else', { target: 'tv', kind: 'waive' }, 'target', 'tv is not a price of this quote'],
    ['below the floor', { target, kind: 'setPrice', value: 4999 }, 'value', 'fiber-100 would cost less than its floor'],
    ['that waives a price with a floor', { target, kind: 'waive' }, 'kind', 'fiber-100 would cost less than its floor'],
    ['without effect', { target, kind: 'setPrice', value: 90_000 }, 'value', 'does not lower the price of fiber-100'],
    ['without a value', { target, kind: 'amountOff' }, 'value', 'amountOff needs a value'],
    ['of more than everything', { target, kind: 'percentOff', value: 101 }, 'value', 'is more than 100 percent'],
    ['with a value of a waiver', { target, kind: 'waive', value: 5 }, 'value', 'a waiver has no value'],
    [
      'with months of a price that is billed once',
      { target: 'router-buy', kind: 'percentOff', value: 5, months: 3 },
      'months',
      'router-buy is billed once, so it has no months',
    ],
  ])('%s', (_, adjustment, field, reason) => {
    expect(find(adjustment)).toEqual([{ path: `adjustments.0.${field}`, reason }]);
  });

  test('that is there twice', () => {
    const twice = { target, kind: 'percentOff', value: 5 } as const;
    expect(find(twice, { ...twice, value: 4 }).map(({ reason }) => reason)).toEqual([
      'fiber-100 has two of percentOff',
      'fiber-100 has two of percentOff',
    ]);
    expect(find(twice, { target, kind: 'amountOff', value: 100 })).toEqual([]);
  });
});
