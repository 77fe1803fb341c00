import { expect, test } from 'vitest';
import { buildCatalog, type Catalog } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import type { CartCommand } from '../commands/command.ts';
import { buildCart, digitalVoice, tv } from '../testing/index.ts';
import { priceCart } from './price-cart.ts';

const price = (commands: readonly CartCommand[], catalog: Catalog) =>
  priceCart(buildCart(commands, undefined, catalog), catalog);
const waived = { name: 'Waived', cents: 300 };

test.each([
  [1, 8500 - 300],
  [2, 2 * (8500 - 300)],
  [3, 3 * (8500 - 300)],
])('a waiver counts for each of %i phones', (count, cents) => {
  const phones = sampleCatalogData.phones.map((each) => ({ ...each, waived }));
  const catalog = buildCatalog({ ...sampleCatalogData, phones });
  const { oneTime } = price([digitalVoice({ equipment: [{ id: 'phone-4-line', count }] })], catalog);
  expect(oneTime.find(({ name }) => name === '4-line phone')).toMatchObject({ quantity: count, cents, waived: false });
});

test('a waiver counts for each set-top box and each meetings license in the monthly bill', () => {
  const catalog = buildCatalog({
    ...sampleCatalogData,
    tvEquipment: sampleCatalogData.tvEquipment.map((each) => ({ ...each, waived })),
    meetings: sampleCatalogData.meetings.map((each) => ({ ...each, waived })),
  });
  const bill = price([tv('tv-preferred', { equipment: [{ id: 'set-top-box', count: 3 }] })], catalog);
  const boxes = bill.tv?.services.find(({ name }) => name === 'Set-top box x 3');
  expect(boxes).toMatchObject({ cents: 3600, credit: { name: 'Waived', cents: -900 } });
  const meetings = price([{ do: 'chooseAddOns', addOns: { blueJeans: { id: 'meetings-pro', licenses: 4 } } }], catalog);
  expect(meetings.otherServices).toContainEqual(expect.objectContaining({ cents: 6996 - 4 * 300 }));
});

test('a waiver is never more than the price, for several pieces too', () => {
  const phones = sampleCatalogData.phones.map((each) => ({ ...each, waived: { name: 'Waived', cents: 90_000 } }));
  const catalog = buildCatalog({ ...sampleCatalogData, phones });
  const { oneTime } = price([digitalVoice({ equipment: [{ id: 'phone-4-line', count: 2 }] })], catalog);
  expect(oneTime.find(({ name }) => name === '4-line phone')).toMatchObject({
    cents: 0,
    waived: true,
    installments: 1,
  });
});
