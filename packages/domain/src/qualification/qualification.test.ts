import { expect, test } from 'vitest';
import {
  bannerFlow,
  bundleFlows,
  bundleRecommendation,
  mostRetries,
  noJointOffer,
  type Plan,
  plansOfFlow,
  productRecommendation,
  type Qualification,
  savedQualification,
  shouldRetry,
} from './index.ts';
import { nothing } from './testing/nothing.ts';

test('a check that always asks to be repeated is repeated five times and then counts as it is [E-215] [E-216]', () => {
  let asked = 1;
  while (shouldRetry({ retry: true }, asked - 1)) asked++;
  expect([asked, mostRetries]).toEqual([6, 5]);
  expect(shouldRetry({ retry: false }, 0)).toBe(false);
});

const plan = (ipType: Plan['ipType'], contract: Plan['contract']): Plan => ({
  name: `${ipType} ${contract}`,
  productId: '',
  priceCents: 6900,
  ipType,
  contract,
});
const plans = [plan('Static', 'TwoYears'), plan('Dynamic', 'MonthToMonth'), plan('Dynamic', 'TwoYears')];

const found: Qualification = {
  availability: { ...nothing, fiber: true, planCount: plans.length },
  retry: false,
  quotes: [],
  pendingOrder: false,
  suggestions: [],
  jointOfferEnabled: false,
  jointOffer: noJointOffer,
  products: {
    plans,
    routers: [],
    phone: { bundleId: '', bundleCharge: '', numbers: [] },
    tv: {},
    voiceBundle: {},
    voiceTvBundle: {},
    flexBundle: {},
  },
  phone: true,
  digitalVoice: true,
  speedType: 'FTTP',
  baltimoreOrWashington: false,
  address: '140 West 4th Street',
  addressKnown: true,
  buyOutQualified: false,
  registrationOnly: false,
  liveChat: true,
  sessionId: 's',
  networkSessionId: 'e',
  guiSessionId: 'g',
};

test('a qualification is saved whole, with its service, its internet type and a recommendation [E-218] [E-221] [E-222] [E-232]', () => {
  const saved = savedQualification(found, ['BAU', 'BAU']);
  expect(saved).toMatchObject({ servicesInCart: 'DATA', internetType: 'Static', recommendation: 'BAU' });
  expect(saved.qualification).toBe(found);
  const copper = { ...found, availability: { ...found.availability, fiber: false, hsi: true } };
  expect(savedQualification(copper, ['BAU', 'BAU']).servicesInCart).toBe('HSI');
  const bare = { ...found, products: { ...found.products, plans: [] } };
  expect(savedQualification(bare, ['BAU', 'BAU']).internetType).toBe('');
});

test.each([
  [{}, 'BAU|BAU'],
  [{ cmp: 'spring', SMBBANNERID: 'fiber' }, 'BAU|BAU'],
  [{ SMBBANNERID: 'BDV-Bundle' }, 'bdv-bundle|BAU'],
  [{ cmp: 'mail-business-solutions-1' }, 'BAU|business-solutions'],
  [{ SMBBANNERID: 'bdv-bundle', cmp: 'business-solutions' }, 'bdv-bundle|business-solutions'],
])('an entry with %j asks to recommend %s [E-158]', (entry, pair) => {
  expect(productRecommendation(entry).join('|')).toBe(pair);
});

test('what is recommended is what was asked for, as far as the address can have it [E-232]', () => {
  expect(bundleRecommendation(['bdv-bundle', 'business-solutions'], found)).toBe('bdv-bundle');
  expect(bundleRecommendation(['bdv-bundle', 'business-solutions'], { ...found, digitalVoice: false })).toBe(
    'business-solutions',
  );
  const noPlans = { ...found, availability: { ...found.availability, planCount: 0 } };
  expect(bundleRecommendation(['bdv-bundle', 'business-solutions'], noPlans)).toBe('BAU');
});

test('a banner starts the flow that it names, and no other banner starts one', () => {
  expect(bundleFlows.map(bannerFlow)).toEqual(bundleFlows);
  expect(bannerFlow('bdv-data-video')).toBe('BDV_DATA_VIDEO');
  for (const odd of ['', 'spring-sale', 'PHONE']) expect(bannerFlow(odd)).toBeUndefined();
});

test('the flexible bundle takes dynamic plans with a two-year contract only [E-236]', () => {
  expect(plansOfFlow('FLEX', plans)).toEqual([plan('Dynamic', 'TwoYears')]);
  expect(plansOfFlow('DATA', plans)).toEqual(plans);
});
