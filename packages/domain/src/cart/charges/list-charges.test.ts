import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalog, type Catalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { listLaterPrices } from '../pricing/later-prices.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { getInstallmentCents } from '../pricing/price-lines.ts';
import type { CartPromotion } from '../promotions/cart-promotion.ts';
import {
  arbitraryCart,
  buildCart,
  buildFullTripleCart,
  buildPromotion,
  digitalVoice,
  internet,
  pricedCatalog,
  tv,
} from '../testing/index.ts';
import { listCharges } from './list-charges.ts';
import { listOrderItems } from './list-order-items.ts';
import { totalCharges } from './total-charges.ts';

/** The slow tests set a higher number in vitest.config.ts. */
const runs = Number(process.env.RANDOM_CARTS ?? 200);

const list = (cart: Cart, catalog: Catalog = sampleCatalog) =>
  listCharges(priceCart(cart, catalog), { cart, items: listOrderItems(cart, catalog) });

const withCodes = (cart: Cart, ...promotions: readonly Parameters<typeof buildPromotion>[0][]): Cart => ({
  ...cart,
  promotions: promotions.map((promotion): CartPromotion => {
    const { codes, states: _, zips: __, limit: ___, ...terms } = buildPromotion(promotion);
    return { ...terms, code: codes[0] ?? '' };
  }),
});

const arbitraryPromotedCart = fc
  .tuple(
    arbitraryCart,
    fc.subarray([
      { id: 'a', codes: ['A'], stackable: true, monthlyOff: { cents: 90_000 }, months: 3 },
      { id: 'b', codes: ['B'], stackable: true, monthlyOff: { percent: 33 }, months: 14 },
      { id: 'c', codes: ['C'], stackable: true, monthlyOff: { cents: 501 } },
    ]),
  )
  .map(([cart, promotions]) => withCodes(cart, ...promotions));

test(`safety 8: the charges of ${runs} carts add up to the prices that the shopper saw, in every month [O-004]`, () => {
  const expectEqual = (name: string, sum: unknown, shown: unknown) => {
    if (JSON.stringify(sum) !== JSON.stringify(shown))
      throw new Error(`${name}: ${JSON.stringify(sum)}, but the shopper saw ${JSON.stringify(shown)}`);
  };
  fc.assert(
    fc.property(arbitraryPromotedCart, (cart) => {
      const breakdown = priceCart(cart, pricedCatalog);
      const { subTotals, taxes, oneTime, oneTimeCents, month1Cents } = breakdown;
      const charges = list(cart, pricedCatalog);
      const totals = totalCharges(charges);
      const later = listLaterPrices(breakdown).map(({ afterMonths, cents }) => ({ fromMonth: afterMonths + 1, cents }));
      expectEqual('months', totals.monthly, [{ fromMonth: 1, cents: subTotals.monthlyCents }, ...later]);
      expectEqual('taxes', totals.taxCents, taxes.cents);
      expectEqual('once', totals.onceCents + totals.financedCents, oneTimeCents);
      const firstInstallments = oneTime.reduce((sum, charge) => sum + getInstallmentCents(charge, 1), 0);
      expectEqual('first month', subTotals.monthlyCents + firstInstallments, month1Cents);
      const ids = charges.map(({ id }) => id);
      expectEqual('ids', [...new Set(ids)], ids);
    }),
    { numRuns: runs },
  );
});

test(`every charge of ${runs} carts is for an item of the order, a fee, a tax or a discount on the whole order [O-004]`, () => {
  fc.assert(
    fc.property(arbitraryPromotedCart, (cart) => {
      const ids = listOrderItems(cart, pricedCatalog).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const fees = pricedCatalog.fees.map(({ id }) => id);
      for (const { itemId, kind, catalogId, name } of list(cart, pricedCatalog)) {
        const isOfOrder = ['tax', 'surcharge', 'discount'].includes(kind) || fees.includes(catalogId ?? '');
        if (itemId === undefined ? !isOfOrder : !ids.includes(itemId)) throw new Error(`${name} has no item`);
      }
    }),
    { numRuns: runs },
  );
});

describe('the charges of an order [O-004]', () => {
  test('an introductory price is two charges, each with its months', () => {
    const charges = list(buildCart([internet('fiber-100')])).filter(({ kind }) => kind === 'plan');
    const plan = {
      itemId: 'fiber-100',
      catalogId: 'fiber-100',
      kind: 'plan',
      name: 'Fiber 100',
      recurrence: 'monthly',
    };
    expect(charges).toEqual([
      { ...plan, id: 'fiber-100.plan', cents: 6900, fromMonth: 1, throughMonth: 12 },
      { ...plan, id: 'fiber-100.plan.2', cents: 7900, fromMonth: 13 },
    ]);
  });

  test('lines with the same plan are one charge for all of them', () => {
    const line = { planId: 'bdv', device: 'desktop' } as const;
    const charges = list(buildCart([digitalVoice({ lines: [line, line, line] })]));
    expect(charges.filter(({ kind }) => kind === 'plan')).toMatchObject([{ itemId: 'bdv', cents: 3 * 5900 }]);
  });

  test('a discount of a promo code has its promotion and its last month', () => {
    const charges = list(withCodes(buildCart([internet('fiber-1000')]), { months: 6 }));
    expect(charges.find(({ kind }) => kind === 'discount')).toEqual({
      id: 'spring.promoCode',
      catalogId: 'spring',
      kind: 'discount',
      promotion: 'promoCode',
      name: 'Spring savings',
      cents: -2000,
      recurrence: 'monthly',
      fromMonth: 1,
      throughMonth: 6,
    });
  });

  test('a discount that another one limits at first is a charge for each amount', () => {
    const cart = withCodes(
      buildCart([internet('fiber-1000')]),
      { id: 'all', codes: ['ALL'], name: 'All', stackable: true, monthlyOff: { cents: 16_000 }, months: 2 },
      { id: 'more', codes: ['MORE'], name: 'More', stackable: true, monthlyOff: { cents: 5000 }, months: 4 },
    );
    const discounts = list(cart).filter(({ kind }) => kind === 'discount');
    expect(discounts.map(({ id, cents, fromMonth, throughMonth }) => [id, cents, fromMonth, throughMonth])).toEqual([
      ['all.promoCode', -16_000, 1, 2],
      ['more.promoCode', -900, 1, 2],
      ['more.promoCode.2', -5000, 3, 4],
    ]);
  });

  test('equipment is paid in installments, and the last one has the rest of the rounding', () => {
    const router = list(buildCart([internet('fiber-100', { routerId: 'router-buy' })])).find(
      ({ recurrence }) => recurrence === 'installment',
    );
    expect(router).toEqual({
      id: 'router-buy.equipment',
      itemId: 'router-buy',
      catalogId: 'router-buy',
      kind: 'equipment',
      name: 'Wireless router (bought)',
      cents: 2500,
      recurrence: 'installment',
      fromMonth: 1,
      throughMonth: 12,
      lastCents: 2499,
    });
  });

  test('a waived fee is a charge of nothing, and an item that an offer pays is a charge and a discount', () => {
    const offer = {
      ...{ id: 'free-router', name: 'Free router', description: '', given: 'always' as const, plans: [] },
      ...{ monthlyOffCents: 0, months: 0, waives: ['router-rent'] },
    };
    const catalog = buildCatalog({ ...sampleCatalogData, offers: [offer] });
    const rented = list(buildCart([internet('fiber-100', { routerId: 'router-rent' })], undefined, catalog), catalog);
    expect(rented.filter(({ itemId }) => itemId === 'router-rent')).toMatchObject([
      { id: 'router-rent.equipment', kind: 'equipment', cents: 1500 },
      { id: 'router-rent.offer', kind: 'discount', promotion: 'offer', name: 'Free router', cents: -1500 },
    ]);
    const waived = list(buildCart([internet('fiber-500', { offerIds: ['no-activation'] })]));
    expect(waived.find(({ name }) => name === 'Activation fee')).toMatchObject({
      kind: 'fee',
      cents: 0,
      recurrence: 'once',
      waived: true,
      ...{ id: 'activation.fee', promotion: 'offer', promotionId: 'no-activation' },
    });
  });

  test('a waived charge names what waives it, unless the catalog does [O-184]', () => {
    const installations = sampleCatalogData.installations.map(({ waived: _, ...item }) => item);
    const catalog = buildCatalog({ ...sampleCatalogData, installations });
    const cart = buildCart([internet('fiber-1000')], undefined, catalog);
    const findInstallation = (each: Cart, from = catalog) =>
      list(each, from).find(({ kind }) => kind === 'installation');
    const paid = findInstallation(cart) ?? expect.unreachable();
    expect(paid.cents).toBeGreaterThan(0);
    expect(findInstallation(withCodes(cart, { id: 'free-visit', freeInstallation: true }))).toEqual({
      ...paid,
      ...{ cents: 0, waived: true, promotion: 'promoCode', promotionId: 'free-visit' },
    });
    const byCatalog = findInstallation(buildCart([internet('fiber-1000')]), sampleCatalog);
    expect(byCatalog).toMatchObject({ cents: 0, waived: true });
    expect(byCatalog).not.toHaveProperty('promotion');
  });

  test('taxes are estimated, unless they are those of the bill', () => {
    const cart = buildCart([internet('fiber-1000')]);
    const charges = [
      { name: 'City tax', kind: 'tax', partsPerMillion: 50_000, on: ['internet'], perLineCents: 0 },
    ] as const;
    const exact = list({ ...cart, place: { ...cart.place, taxes: { charges } } });
    expect(exact.filter(({ kind }) => kind === 'tax')).toEqual([
      { id: 'tax', kind: 'tax', name: 'Taxes', cents: 845, recurrence: 'monthly', fromMonth: 1 },
    ]);
    const estimated = list(buildCart([digitalVoice()])).filter(({ kind }) => kind === 'surcharge');
    expect(estimated.length).toBeGreaterThan(1);
    expect(estimated.every((charge) => charge.estimated)).toBe(true);
  });

  test('orders of earlier releases have their discounts and movie packs without ids', () => {
    const cart = withCodes(buildCart([internet('fiber-1000'), tv('tv-preferred', { movieIds: ['movies'] })]), {});
    const { laterOffers: _, ...breakdown } = priceCart(cart, sampleCatalog);
    const { movies: __, ...tvPrice } = breakdown.tv ?? expect.unreachable();
    const charges = listCharges({ ...breakdown, tv: tvPrice }, { cart, items: listOrderItems(cart, sampleCatalog) });
    expect(charges.find(({ promotion }) => promotion === 'promoCode')).toMatchObject({ throughMonth: 6 });
    expect(charges.find(({ name }) => name === 'Lantern Movies')).toMatchObject({ id: 'addOn', cents: 1500 });
    expect(totalCharges(charges).monthly[0]?.cents).toBe(breakdown.subTotals.monthlyCents);
  });
});

describe('the items of an order [O-003]', () => {
  test('have the codes of the catalog', () => {
    const items = listOrderItems(buildFullTripleCart(sampleCatalog, 2), sampleCatalog);
    const find = (id: string) => items.find((item) => item.id === id);
    const plan = sampleCatalog.find('internetPlans', 'fiber-500') ?? expect.unreachable();
    expect(find('fiber-500')).toMatchObject({
      service: 'internet',
      codes: { plan: plan.planId, package: plan.packageId, hc: plan.hcId },
      attributes: { technology: 'fiber', downMbps: 500, ip: 'dynamic' },
    });
    expect(find('bdv')).toMatchObject({ service: 'voice', quantity: 2, codes: { station: expect.any(String) } });
    expect(find('tv-preferred')).toMatchObject({ service: 'tv', codes: { package: expect.any(String) } });
    expect(find('internet-security')).toMatchObject({
      service: 'addOn',
      parentId: 'fiber-500',
      codes: { package: expect.any(String), ppp: expect.any(String) },
    });
    for (const box of sampleCatalog.tvEquipment)
      expect(find(box.id)).toMatchObject({ service: 'equipment', quantity: 2, codes: { equipment: box.code } });
  });

  test('belong to the plan of their service', () => {
    const items = listOrderItems(buildFullTripleCart(sampleCatalog, 2), sampleCatalog);
    const ids = items.map(({ id }) => id);
    for (const { parentId } of items) if (parentId !== undefined) expect(ids).toContain(parentId);
    expect(items.find(({ id }) => id === 'caller-id')?.parentId).toBe('bdv');
    expect(items.find(({ id }) => id === 'router-buy')).toMatchObject({
      parentId: 'fiber-500',
      attributes: { supply: 'buy' },
    });
  });
});
