import { expect, test } from 'vitest';
import { buildCatalog, type Catalog, type TaxCharge } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';

const buildCatalogWith = (data: Partial<typeof sampleCatalogData>): Catalog =>
  buildCatalog({ ...sampleCatalogData, ...data });
const price = (commands: readonly CartCommand[], catalog: Catalog) =>
  priceCart(buildCart(commands, undefined, catalog), catalog);

const perLine: TaxCharge = { name: '911 fee', kind: 'charge', partsPerMillion: 0, on: [], perLineCents: 65 };
const tenPercent = (on: TaxCharge['on']): TaxCharge => ({
  ...{ name: 'Sales tax', kind: 'tax', partsPerMillion: 100_000, perLineCents: 0 },
  on,
});
const line = { planId: 'bdv', device: 'desktop' } as const;
const fax = { planId: 'fax-line' } as const;

test.each<[string, CartCommand, number]>([
  ['one digital line', digitalVoice({ lines: [line] }), 65],
  ['two digital lines and a fax line', digitalVoice({ lines: [line, line], faxLines: [fax] }), 3 * 65],
  ['a digital line and two fax lines', digitalVoice({ lines: [line], faxLines: [fax, fax] }), 3 * 65],
  ['two standard lines', phone({ lines: [{ planId: '2033437' }, { planId: '2033437' }] }), 2 * 65],
])('the 911 fee counts every line that can call 911: %s', (_, voice, cents) => {
  const { taxes } = price([voice], buildCatalogWith({ taxCharges: [perLine] }));
  expect(taxes.charges).toEqual([{ name: '911 fee', keyword: 'CHARGE', cents, routerDiscount: false }]);
});

test('taxes are calculated from the prices before offers, so that the estimate is never too low', () => {
  const taxCharges = [tenPercent(['internet'])];
  const offer = { ...sampleCatalogData.offers[0], id: 'off', name: 'Off', given: 'always', plans: [], waives: [] };
  const discounted = { ...offer, monthlyOffCents: 2000, months: 12 } as (typeof sampleCatalogData.offers)[number];
  const full = price([internet('fiber-100')], buildCatalogWith({ taxCharges, offers: [] }));
  const reduced = price([internet('fiber-100')], buildCatalogWith({ taxCharges, offers: [discounted] }));
  expect([full.subTotals.monthlyCents, reduced.subTotals.monthlyCents]).toEqual([6900, 4900]);
  expect([full.taxes.cents, reduced.taxes.cents]).toEqual([690, 690]);
});

test('equipment that is paid in installments is taxed by installment, and a one-time fee is not equipment', () => {
  const catalog = buildCatalogWith({ taxCharges: [tenPercent(['equipment'])], offers: [] });
  const bought = price([internet('fiber-100', { routerId: 'router-buy' })], catalog);
  expect(bought.oneTime.map(({ name, kind }) => [name, kind])).toContainEqual(['Activation fee', 'fee']);
  expect(bought.taxes.cents).toBe(250);
  expect(price([internet('fiber-100', { routerId: 'router-own' })], catalog).taxes.cents).toBe(0);
});

test('a tax applies to the services it names, and to no other', () => {
  const cart = [internet('fiber-100'), phone(), tv('tv-local')];
  const sumOn = (on: TaxCharge['on']) => price(cart, buildCatalogWith({ taxCharges: [tenPercent(on)] })).taxes.cents;
  const { totals, subTotals, tv: tvPrice } = price(cart, buildCatalogWith({ taxCharges: [] }));
  expect(sumOn(['internet'])).toBe(totals.internetCents / 10);
  expect(sumOn(['voice'])).toBe(totals.phoneCents / 10);
  expect(sumOn(['tv'])).toBe((tvPrice?.cents ?? 0) / 10);
  expect(sumOn(['internet', 'voice', 'tv'])).toBe(subTotals.servicesCents / 10);
  expect(sumOn([])).toBe(0);
});

test('charges are listed one by one and taxes as one sum; a charge of $0.00 is not listed', () => {
  const named = (name: string, charge: TaxCharge): TaxCharge => ({ ...charge, name });
  const charge = (name: string, on: TaxCharge['on']) => named(name, { ...tenPercent(on), kind: 'charge' });
  const taxCharges = [
    ...[charge('Of internet', ['internet']), charge('Of TV', ['tv']), perLine],
    ...[named('City tax', tenPercent(['internet'])), named('State tax', tenPercent(['internet']))],
    named('TV tax', tenPercent(['tv'])),
  ];
  const { taxes } = price([internet('fiber-100')], buildCatalogWith({ taxCharges, offers: [] }));
  expect(taxes).toEqual({
    charges: [{ name: 'Of internet', keyword: 'CHARGE', cents: 690, routerDiscount: false }],
    tax: { name: 'Taxes', cents: 1380 },
    cents: 690 + 1380,
  });
});
