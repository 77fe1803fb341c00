import { expect, test } from 'vitest';
import {
  bundleFlows,
  decideBundleRecommendation,
  maxAddressCheckRetries,
  parseBannerFlow,
  parseProductRecommendation,
  shouldRetryAddressCheck,
} from './index.ts';
import { noAvailability } from './testing/no-availability.ts';

test('a check that always requests a retry runs five more times and then counts [E-215] [E-216]', () => {
  let asked = 1;
  while (shouldRetryAddressCheck({ retry: true }, asked - 1)) asked++;
  expect([asked, maxAddressCheckRetries]).toEqual([6, 5]);
  expect(shouldRetryAddressCheck({ retry: false }, 0)).toBe(false);
});

test.each([
  [{}, 'BAU|BAU'],
  [{ cmp: 'spring', SMBBANNERID: 'fiber' }, 'BAU|BAU'],
  [{ SMBBANNERID: 'BDV-Bundle' }, 'bdv-bundle|BAU'],
  [{ cmp: 'mail-business-solutions-1' }, 'BAU|business-solutions'],
  [{ SMBBANNERID: 'bdv-bundle', cmp: 'business-solutions' }, 'bdv-bundle|business-solutions'],
])('an entry with %j requests the recommendation %s [E-158]', (entry, pair) => {
  expect(parseProductRecommendation(entry).join('|')).toBe(pair);
});

test('recommends what was requested if the address supports it [E-232]', () => {
  const asked = ['bdv-bundle', 'business-solutions'] as const;
  const check = { availability: { ...noAvailability, fiber: true, planCount: 3 }, digitalVoice: true };
  expect(decideBundleRecommendation(asked, check)).toBe('bdv-bundle');
  expect(decideBundleRecommendation(asked, { ...check, digitalVoice: false })).toBe('business-solutions');
  expect(decideBundleRecommendation(asked, { ...check, availability: { ...noAvailability, fiber: true } })).toBe('BAU');
});

test('a banner starts only the flow that it names', () => {
  expect(bundleFlows.map(parseBannerFlow)).toEqual(bundleFlows);
  expect(parseBannerFlow('bdv-data-video')).toBe('BDV_DATA_VIDEO');
  for (const odd of ['', 'spring-sale', 'PHONE']) expect(parseBannerFlow(odd)).toBeUndefined();
});
