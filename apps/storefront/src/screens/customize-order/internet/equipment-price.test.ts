import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { formatEquipmentPrice } from './EquipmentStep.tsx';

const router = (id: string) => sampleCatalog.find('routers', id) ?? expect.unreachable();
const item = { id: 'more', name: 'Extender', description: '' };
const bought = { ...item, monthlyCents: 0, onceCents: 8900 };
const rented = { ...item, monthlyCents: 1000, onceCents: 0 };

test.each([
  ['router-own', [], 'No charge'],
  ['router-buy', [], '$25.00/mo for 12 months'],
  ['router-buy', [bought], '$32.42/mo for 12 months'],
  ['router-buy', [rented], '+$10.00/mo and $25.00/mo for 12 months'],
  ['router-own', [bought], '$7.42/mo for 12 months'],
  ['router-rent', [], '+$15.00/mo'],
  ['router-rent', [rented], '+$25.00/mo'],
  ['router-rent', [bought, rented], '+$25.00/mo and $7.42/mo for 12 months'],
] as const)('%s with %o shows its full price on the folded step: %s [C-181] [C-280]', (id, items, text) => {
  expect(formatEquipmentPrice(router(id), items)).toBe(text);
});
