import { expect, test } from 'vitest';
import {
  bannerFlow,
  bundleFlows,
  bundleRecommendation,
  mostRetries,
  productRecommendation,
  shouldRetry,
} from './index.ts';
import { nothing } from './testing/nothing.ts';

test('a check that always requests a retry runs five more times and then counts [E-215] [E-216]', () => {
  let asked = 1;
  while (shouldRetry({ retry: true }, asked - 1)) asked++;
  expect([asked, mostRetries]).toEqual([6, 5]);
  expect(shouldRetry({ retry: false }, 0)).toBe(false);
});

test.each([
  [{}, 'BAU|BAU'],
  [{ cmp: 'spring', SMBBANNERID: 'fiber' }, 'BAU|BAU'],
  [{ SMBBANNERID: 'BDV-Bundle' }, 'bdv-bundle|BAU'],
  [{ cmp: 'mail-business-solutions-1' }, 'BAU|business-solutions'],
  [{ SMBBANNERID: 'bdv-bundle', cmp: 'business-solutions' }, 'bdv-bundle|business-solutions'],
])('an entry with %j requests the recommendation %s [E-158]', (entry, pair) => {
  expect(productRecommendation(entry).join('|')).toBe(pair);
});

test('recommends what was requested if the address supports it [E-232]', () => {
  const asked = ['bdv-bundle', 'business-solutions'] as const;
  const check = { availability: { ...nothing, fiber: true, planCount: 3 }, digitalVoice: true };
  expect(bundleRecommendation(asked, check)).toBe('bdv-bundle');
  expect(bundleRecommendation(asked, { ...check, digitalVoice: false })).toBe('business-solutions');
  expect(bundleRecommendation(asked, { ...check, availability: { ...nothing, fiber: true } })).toBe('BAU');
});

test('a banner starts only the flow that it names', () => {
  expect(bundleFlows.map(bannerFlow)).toEqual(bundleFlows);
  expect(bannerFlow('bdv-data-video')).toBe('BDV_DATA_VIDEO');
  for (const odd of ['', 'spring-sale', 'PHONE']) expect(bannerFlow(odd)).toBeUndefined();
});
