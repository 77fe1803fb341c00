import { expect, test } from 'vitest';
import { buildCatalog } from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import { startCart } from './start-cart.ts';

const availability = {
  state: 'NJ',
  fiber: true,
  hsi: false,
  phone: true,
  digitalVoice: true,
  buyOutQualified: false,
  jointOffer: { available: false },
};
const startWith = (banner: 'VIDEO' | 'FLEX' | 'BDV' | 'DATA_BDV' | 'BDV_DATA_VIDEO' | 'DATA', lists: object) =>
  startCart({ availability, banner }, buildCatalog({ ...sampleCatalogData, ...lists })).start;

test('a banner of TV has no effect if TV is not sold [P-001]', () => {
  const withoutTv = { tvPlans: [] };
  for (const banner of ['VIDEO', 'FLEX', 'BDV_DATA_VIDEO'] as const) expect(startWith(banner, withoutTv)).toBe('DATA');
  expect([startWith('DATA_BDV', withoutTv), startWith('FLEX', {})]).toEqual(['DATA_BDV', 'FLEX']);
});

test('a banner of phone service has no effect if it is not sold [P-002]', () => {
  const withoutVoice = { digitalVoicePlans: [], phonePlans: [] };
  for (const banner of ['BDV', 'DATA_BDV', 'BDV_DATA_VIDEO'] as const)
    expect(startWith(banner, withoutVoice)).toBe('DATA');
  expect([startWith('VIDEO', withoutVoice), startWith('BDV', {})]).toEqual(['VIDEO', 'BDV']);
});
