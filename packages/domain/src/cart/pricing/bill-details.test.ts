import { expect, test } from 'vitest';
import { buildCatalog, type Catalog } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, digitalVoice, internet, phone, tv } from '../testing/index.ts';
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
        { planId: '2033437', number: '2125550102', keptFrom: 'Old Tel' },
        { planId: '2033437' },
      ],
    }),
  ]);
  const line = { planName: expect.any(String), cents: expect.any(Number) };
  expect(bill.voice?.lines).toEqual([
    { ...line, number: '2125550101' },
    { ...line, number: '2125550102', keptFrom: 'Old Tel' },
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
