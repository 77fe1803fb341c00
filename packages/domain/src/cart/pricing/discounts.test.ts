import { expect, test } from 'vitest';
import { buildCatalog, type Catalog, type Offer } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, internet, tv } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';
import { getInstallmentCents } from './price-lines.ts';
import { listRemovedOffers } from './removed-items.ts';

const offer = (id: string, change: Partial<Offer>): Offer => ({
  ...{ id, name: id, description: '', given: 'always', plans: [], monthlyOffCents: 0, months: 12, waives: [] },
  ...change,
});
const withOffers = (...offers: Offer[]): Catalog => buildCatalog({ ...sampleCatalogData, offers });
const price = (commands: readonly CartCommand[], catalog: Catalog = sampleCatalog) =>
  priceCart(buildCart(commands, undefined, catalog), catalog);

test('several offers together never take more than the price of the services', () => {
  const catalog = withOffers(offer('first', { monthlyOffCents: 5000 }), offer('second', { monthlyOffCents: 5000 }));
  const { offers, subTotals } = price([internet('fiber-100')], catalog);
  expect(offers.map(({ name, cents }) => [name, cents])).toEqual([
    ['first', -5000],
    ['second', -1900],
  ]);
  expect(subTotals.offersCents).toBe(-6900);
});

test('an offer for several plans applies to a cart with one of them', () => {
  const catalog = withOffers(offer('either', { plans: ['fiber-100', 'tv-preferred'], monthlyOffCents: 500 }));
  expect(price([internet('fiber-100')], catalog).subTotals.offersCents).toBe(-500);
  expect(price([internet('fiber-500')], catalog).subTotals.offersCents).toBe(0);
});

test('a bundle that ends while another offer stays is named as lost', () => {
  const bundle = { name: 'Bundle savings', kind: 'bundle', cents: -3000 } as const;
  const promotion = { name: 'Welcome', kind: 'promotion', cents: -500, months: 12 } as const;
  const before = price([internet('fiber-100')]);
  const lost = listRemovedOffers({ ...before, offers: [bundle, promotion] }, { ...before, offers: [promotion] });
  expect(lost).toEqual(['Bundle savings']);
});

test('a waived fee is lost when it must be paid again, and not because another fee must be paid', () => {
  const bill = price([internet('fiber-500', { offerIds: ['no-activation'] })]);
  const fee = bill.oneTime.find(({ name }) => name === 'Activation fee') ?? expect.unreachable();
  const other = { ...fee, name: 'Other fee', cents: 100, waived: false };
  expect(listRemovedOffers(bill, { ...bill, oneTime: [fee, other] })).toEqual([]);
  expect(listRemovedOffers(bill, { ...bill, oneTime: [{ ...fee, cents: 4900, waived: false }] })).toEqual([
    'Activation fee waiver',
  ]);
});

test('an installment is due from the first month to the last, and never outside them', () => {
  const { oneTime } = price([internet('fiber-100', { routerId: 'router-buy' })]);
  const router = oneTime.find(({ installments }) => installments === 12) ?? expect.unreachable();
  expect([0, 1, 12, 13].map((month) => getInstallmentCents(router, month))).toEqual([0, 2500, 2499, 0]);
});

test('a support plan is shown if it was chosen or costs something; a free standard plan is not', () => {
  const withSupport = (standardCents: number, premiumCents: number): Catalog =>
    buildCatalog({
      ...sampleCatalogData,
      supportPlans: sampleCatalogData.supportPlans.map((plan) => ({
        ...plan,
        monthlyCents: plan.standard ? standardCents : premiumCents,
      })),
    });
  const listProducts = (catalog: Catalog, ...commands: readonly CartCommand[]) =>
    price(commands, catalog).otherServices.map(({ cents }) => cents);
  expect(listProducts(withSupport(0, 1500), internet('fiber-100'))).toEqual([]);
  expect(listProducts(withSupport(300, 1500), internet('fiber-100'))).toEqual([300]);
  expect(listProducts(withSupport(300, 1500), internet('fiber-100'), tv('tv-local'))).toEqual([300]);
  expect(listProducts(withSupport(0, 0), internet('fiber-100', { supportIds: ['support-premium'] }))).toEqual([0]);
});
