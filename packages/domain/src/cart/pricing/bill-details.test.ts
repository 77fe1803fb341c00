import { expect, test } from 'vitest';
import { buildCatalog, type Catalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, buildTripleCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';
import { listLostOffers } from './price-offers.ts';

const price = (commands: readonly CartCommand[], catalog: Catalog = sampleCatalog) =>
  priceCart(buildCart(commands, undefined, catalog), catalog);

const withBoxPrices = (monthlyCents: number, onceCents: number): Catalog =>
  buildCatalog({
    ...sampleCatalogData,
    tvEquipment: sampleCatalogData.tvEquipment.map((each) => ({ ...each, monthlyCents, onceCents })),
  });

test.each([
  ['rented', 1200, 0, [3600], undefined],
  ['bought', 0, 6000, [], 18_000],
  ['rented with a fee', 1200, 6000, [3600], 18_000],
  ['included', 0, 0, [0], undefined],
] as const)('three TV boxes that are %s appear on the bill', (_, monthlyCents, onceCents, monthly, once) => {
  const command = tv('tv-preferred', { equipment: [{ id: 'set-top-box', count: 3 }] });
  const bill = price([command], withBoxPrices(monthlyCents, onceCents));
  const lines = bill.tv?.services.filter(({ keyword }) => keyword === 'TV_EQUIPMENT') ?? [];
  expect(lines.map(({ cents }) => cents)).toEqual(monthly);
  const charge = bill.oneTime.find(({ name }) => name === 'Set-top box');
  expect(charge?.cents).toBe(once);
  if (once) expect(charge).toMatchObject({ kind: 'equipment', quantity: 3, installments: 12 });
});

test('a power reserve with a monthly price is a line of the account', () => {
  const powerReserves = sampleCatalogData.powerReserves.map((each) => ({ ...each, monthlyCents: 300 }));
  const bill = price([digitalVoice({ powerReserve: true })], buildCatalog({ ...sampleCatalogData, powerReserves }));
  expect(bill.voice?.accountLevel).toContainEqual(
    expect.objectContaining({ name: 'Power Reserve', keyword: 'POWER_RESERVE', cents: 300 }),
  );
  const without = price([digitalVoice({ powerReserve: true })]);
  expect(without.voice?.accountLevel).toEqual([]);
  expect(bill.voice?.cents).toBe((without.voice?.cents ?? 0) + 300);
});

test('the bill has the number of each line, and the carrier of a number that is kept', () => {
  const bill = price([
    phone({
      lines: [
        { planId: '2033437', number: '2125550101' },
        { planId: '2033437', number: '2125550102', portedFrom: 'Old Tel' },
        { planId: '2033437' },
      ],
    }),
  ]);
  const line = { planName: expect.any(String), cents: expect.any(Number) };
  expect(bill.voice?.lines).toEqual([
    { ...line, number: '2125550101' },
    { ...line, number: '2125550102', portedFrom: 'Old Tel' },
    { ...line, number: '' },
  ]);
});

test('a catalog without installations charges none', () => {
  const catalog = buildCatalog({ ...sampleCatalogData, installations: [] });
  const kinds = price([internet('fiber-100')], catalog).oneTime.map(({ kind }) => kind);
  expect(kinds).toEqual(['fee']);
});

test('a change names the offers that it loses, and no others', () => {
  const both = buildCart([internet('fiber-500', { offerIds: ['no-activation'] }), tv('tv-preferred')]);
  const tvOnly = buildCart([tv('tv-preferred')]);
  expect(listLostOffers(both, tvOnly, sampleCatalog)).toEqual(['Fiber 500 offer', 'No activation fee']);
  expect(listLostOffers(both, both, sampleCatalog)).toEqual([]);
  expect(listLostOffers(tvOnly, both, sampleCatalog)).toEqual([]);
});

test('a cart of three services without a bundle is titled by its plans', () => {
  const { header } = price(
    [internet('fiber-100'), phone(), tv('tv-local')],
    buildCatalog({ ...sampleCatalogData, bundles: [] }),
  );
  expect(header).toMatchObject({
    title: 'Fiber 100, Standard phone and Local TV',
    internetTitle: 'Fiber 100',
    tvTitle: 'Local TV',
    flowType: 'triple',
    bundleCents: 0,
  });
  expect(header.bundleId).toBeUndefined();
});

const withFee = <T extends { readonly onceCents: number }>(items: readonly T[]): T[] =>
  items.map((each) => ({ ...each, onceCents: 700 }));

test('features, listings, viewing options, packs and recordings with a one-time fee charge it once', () => {
  const catalog = buildCatalog({
    ...sampleCatalogData,
    callingFeatures: withFee(sampleCatalogData.callingFeatures),
    maintenance: withFee(sampleCatalogData.maintenance),
    tvViews: withFee(sampleCatalogData.tvViews),
    channelPacks: withFee(sampleCatalogData.channelPacks),
    recordings: withFee(sampleCatalogData.recordings),
    fees: [],
  });
  const cart = buildTripleCart(2);
  const charged = priceCart(cart, catalog).oneTime.filter(({ cents }) => cents === 700);
  expect(charged.map(({ name, kind, quantity }) => [name, kind, quantity])).toEqual([
    ['Caller ID', 'fee', 1],
    ['Inside wire maintenance', 'fee', 1],
    ['Public viewing', 'fee', 1],
    ['Gale Sports Extra', 'fee', 1],
    ['Lantern Movies', 'fee', 1],
    ['Record 2 shows at once', 'fee', 1],
  ]);
});

test('every line of TV has the keyword of its kind', () => {
  const full = priceCart(buildTripleCart(2), sampleCatalog).tv?.services.map(({ keyword }) => keyword);
  expect(full).toEqual(['TV_VIEW', 'CHANNELS', 'TV_EQUIPMENT', 'RECORDING']);
  const custom = price([tv('tv-custom', { customPackIds: ['pack-news'] })]).tv?.services;
  expect(custom?.map(({ keyword }) => keyword)).toEqual(['CUSTOM_PACK']);
});

test('a free viewing option is not a line of the bill', () => {
  expect(price([tv('tv-local', { viewId: 'private' })]).tv?.services).toEqual([]);
  expect(price([tv('tv-local', { viewId: 'public' })]).tv?.services.map(({ name }) => name)).toEqual([
    'Public viewing',
  ]);
});

test('fax lines without numbers are one line with their count', () => {
  const fax = { planId: 'fax-line' };
  const describe = (...faxLines: { planId: string; number?: string }[]) =>
    price([digitalVoice({ faxLines })]).voice?.fax;
  expect(describe(fax)).toMatchObject({ name: 'Fax line', cents: 2000 });
  expect(describe(fax, fax)).toMatchObject({ name: 'Fax line x 2', cents: 4000 });
  expect(describe(fax, { ...fax, number: '2125550900' })?.name).toBe('Fax line x 2 (212) 555-0900');
  expect(describe()).toBeUndefined();
});

test('each fax plan charges its fee for its own lines', () => {
  const faxLines = ['fax-line', 'fax-other'].map((id) => ({
    ...{ id, name: id, monthlyCents: 2000 },
    onceCents: id === 'fax-line' ? 1500 : 900,
  }));
  const catalog = buildCatalog({ ...sampleCatalogData, faxLines });
  const { oneTime } = price([digitalVoice({ faxLines: [{ planId: 'fax-line' }, { planId: 'fax-line' }] })], catalog);
  const fees = oneTime.filter(({ name }) => name.startsWith('fax-'));
  expect(fees).toMatchObject([{ name: 'fax-line', kind: 'fee', quantity: 2, cents: 3000 }]);
});

test('a meetings plan says how many licenses it has', () => {
  const describe = (licenses: number) =>
    price([{ do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses } } }]).otherServices[0]
      ?.description;
  expect([describe(1), describe(4)]).toEqual(['1 license', '4 licenses']);
});

test('equipment with only a one-time price has no monthly line, and a waived one is not a router discount', () => {
  const extenders = [
    { id: 'bought', name: 'Bought', monthlyCents: 0, onceCents: 2500 },
    { id: 'free', name: 'Free', monthlyCents: 0, onceCents: 0 },
    { id: 'waived', name: 'Waived', monthlyCents: 500, onceCents: 0, waived: { name: 'Off', cents: 500 } },
  ];
  const catalog = buildCatalog({ ...sampleCatalogData, extenders });
  const listLines = (extenderId: string) =>
    price([internet('fiber-100', { extenderId })], catalog).internet?.lines.slice(1);
  expect(listLines('bought')).toEqual([]);
  expect(listLines('free')).toMatchObject([{ name: 'Free', cents: 0 }]);
  expect(listLines('waived')).toMatchObject([{ credit: { name: 'Off', cents: -500 }, routerDiscount: false }]);
});

test('an offer that is not the one of a saved cart does not count as applied', () => {
  const bill = price([internet('fiber-500')]);
  expect(bill.offers.length).toBeGreaterThan(0);
  expect(bill.savedCartOfferApplied).toBe(false);
});

test('the selected service of the header is the last that is not internet, whatever was chosen last', () => {
  expect(price([phone(), internet('fiber-100')]).header.selectedService).toBe('phone');
  expect(price([tv('tv-local'), phone(), internet('fiber-100')]).header.selectedService).toBe('phone');
  expect(price([internet('fiber-100')]).header.selectedService).toBeUndefined();
  expect(price([phone()]).header).toMatchObject({ internetTitle: '', tvTitle: '' });
});

test('a catalog with two power reserves charges one', () => {
  const powerReserves = [1, 2].map((size) => ({
    id: `reserve-${size}`,
    name: 'Power Reserve',
    monthlyCents: 0,
    onceCents: 8900,
  }));
  const { oneTime } = price(
    [digitalVoice({ powerReserve: true })],
    buildCatalog({ ...sampleCatalogData, powerReserves }),
  );
  expect(oneTime.filter(({ name }) => name === 'Power Reserve')).toHaveLength(1);
});
