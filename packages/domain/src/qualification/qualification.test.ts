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

test('a check that always requests a retry runs five more times, and the last answer is final [E-215] [E-216]', () => {
  let runs = 1;
  while (shouldRetryAddressCheck({ retry: true }, runs - 1)) runs++;
  expect([runs, maxAddressCheckRetries]).toEqual([6, 5]);
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

test('decideBundleRecommendation returns the requested recommendation if the address supports it [E-232]', () => {
  const requested = ['bdv-bundle', 'business-solutions'] as const;
  const check = { availability: { ...noAvailability, fiber: true, planCount: 3 }, digitalVoice: true };
  expect(decideBundleRecommendation(requested, check)).toBe('bdv-bundle');
  expect(decideBundleRecommendation(requested, { ...check, digitalVoice: false })).toBe('business-solutions');
  expect(decideBundleRecommendation(requested, { ...check, availability: { ...noAvailability, fiber: true } })).toBe(
    'BAU',
  );
});

test('a banner starts only the flow that it names', () => {
  expect(bundleFlows.map(parseBannerFlow)).toEqual(bundleFlows);
  expect(parseBannerFlow('bdv-data-video')).toBe('BDV_DATA_VIDEO');
  for (const unknown of ['', 'spring-sale', 'PHONE']) expect(parseBannerFlow(unknown)).toBeUndefined();
});
