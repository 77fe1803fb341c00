import { expect, test } from 'vitest';
import type { Cart } from '../cart/index.ts';
import { addressWithAll, buildCart, digitalVoice, internet, listing, phone, tv } from '../cart/testing/index.ts';
import { buildCatalog } from '../catalog/index.ts';
import { sampleCatalog as catalog, sampleCatalogData } from '../catalog/testing/index.ts';
import {
  buildDigitalVoiceOffering,
  buildInternetOffering,
  buildPhoneOffering,
  buildTvOffering,
  listAvailableBundles,
} from './index.ts';

const provider = {
  name: 'Halyard Business',
  helpLine: '800-555-0100',
  privacyUrl: 'https://www.example.com/privacy',
  labelTemplate: 'compact',
};
const offerInternet = (cart: Cart, { zip = '10012', lineMbps = 1000, sold = catalog } = {}) =>
  buildInternetOffering('fiber', { zip, lineMbps }, cart, sold, provider);

type Marked = { readonly id: string; readonly selected: boolean };
/** Lists the ids that are marked, for each list of an offering with one. */
const listMarked = (offering: object) =>
  Object.fromEntries(
    Object.entries(offering as Record<string, readonly Marked[]>)
      .map(([list, items]) => [list, items.filter(({ selected }) => selected).map(({ id }) => id)] as const)
      .filter(([, ids]) => ids.length > 0),
  );
const empty = buildCart([]);

test('before any choice, pages mark what a cart has without one', () => {
  expect(listMarked(offerInternet(empty))).toEqual({
    routers: ['router-own'],
    installations: ['install'],
    supportPlans: ['support-standard'],
    staticIps: ['ip-dynamic'],
    meetings: ['no-meetings'],
  });
  expect(listMarked(buildTvOffering(empty, catalog))).toEqual({
    views: ['private'],
    recordings: ['idontwant'],
    routers: ['router-own'],
  });
  expect(listMarked(buildPhoneOffering(empty, catalog))).toEqual({
    maintenance: ['no-maintenance'],
    callingPlans: ['per-minute'],
  });
  expect(listMarked(buildDigitalVoiceOffering(empty, catalog))).toEqual({ maintenance: ['no-maintenance'] });
});

test('the internet page marks the choices of the cart, the tech team among them', () => {
  const cart = buildCart([
    internet('fiber-500', {
      routerId: 'router-rent',
      extenderId: 'extender-rent',
      additionalRouterId: 'second-router',
      installationId: 'install-wiring',
      securityIds: ['internet-security'],
      supportIds: ['support-premium'],
      offerIds: ['no-activation'],
    }),
    { do: 'chooseAddOns', addOns: { staticIpId: 'ip-single', blueJeans: { id: 'meetings-pro', licenses: 2 } } },
    {
      do: 'addTechTeam',
      id: 'techteam',
      contact: { firstName: 'Ada', lastName: 'Quill', phone: '212-555-0142', email: 'ada@example.com' },
    },
  ]);
  expect(listMarked(offerInternet(cart))).toEqual({
    plans: ['fiber-500'],
    routers: ['router-rent'],
    extenders: ['extender-rent'],
    additionalRouters: ['second-router'],
    installations: ['install-wiring'],
    security: ['internet-security', 'techteam'],
    supportPlans: ['support-premium'],
    staticIps: ['ip-single'],
    meetings: ['meetings-pro'],
    offers: ['no-activation'],
  });
});

test('the TV page marks the choices of the cart, and the router of internet', () => {
  const cart = buildCart([
    internet('fiber-500', { routerId: 'router-buy' }),
    tv('tv-preferred', {
      viewId: 'public',
      movieIds: ['movies'],
      sportsIds: ['sports'],
      specialtyIds: ['speciality'],
      internationalIds: ['international'],
      equipment: [{ id: 'recorder', count: 1 }],
      recordingId: 'recording',
    }),
  ]);
  expect(listMarked(buildTvOffering(cart, catalog))).toEqual({
    views: ['public'],
    plans: ['tv-preferred'],
    channelPacks: ['movies', 'sports', 'speciality', 'international'],
    equipment: ['recorder'],
    recordings: ['recording'],
    routers: ['router-buy'],
  });
  const custom = buildCart([tv('tv-custom', { viewId: 'private', customPackIds: ['pack-kids'] })]);
  expect(listMarked(buildTvOffering(custom, catalog))).toMatchObject({ customPacks: ['pack-kids'] });
});

test('each voice page marks its own choices, and both mark what they share', () => {
  const standard = buildCart([
    phone({ callingPlanIds: ['long-distance'], featureIds: ['caller-id'], jacks: [{ id: 'jack', count: 1 }] }),
    listing('listing'),
  ]);
  const shared = { features: ['caller-id'], maintenance: ['no-maintenance'], jacks: ['jack'], listings: ['listing'] };
  expect(listMarked(buildPhoneOffering(standard, catalog))).toEqual({
    ...shared,
    plans: ['2033437'],
    callingPlans: ['long-distance'],
  });
  expect(listMarked(buildDigitalVoiceOffering(standard, catalog))).toEqual(shared);
  const digital = buildCart([
    digitalVoice({
      maintenanceId: 'wire-maintenance',
      powerReserve: true,
      faxLines: [{ planId: 'fax-line' }],
      equipment: [{ id: 'phone-4-line', count: 3 }],
    }),
  ]);
  const offering = buildDigitalVoiceOffering(digital, catalog);
  expect(listMarked(offering)).toEqual({
    maintenance: ['wire-maintenance'],
    powerReserves: ['power-reserve'],
    plans: ['bdv'],
    phones: ['phone-4-line'],
    faxLines: ['fax-line'],
  });
  expect(offering.phones.map(({ quantity }) => quantity)).toEqual([3, 0, 0, 0, 0]);
  expect(listMarked(buildPhoneOffering(digital, catalog)).plans).toBeUndefined();
});

test('a plan card has the price with auto pay, the broadband label and its template [C-176] [K-277]', () => {
  const [plan] = offerInternet(empty).plans;
  expect(plan?.autoPayText).toContain('with Auto Pay and paper-free billing');
  expect(plan).toMatchObject({ labelTemplate: 'compact', broadbandLabel: { provider: 'Halyard Business' } });
  const sold = buildCatalog({ ...sampleCatalogData, autoPay: null });
  expect(offerInternet(empty, { sold }).plans[0]?.autoPayText).toBe('');
});

test('the internet page sells only the plans that the line carries', () => {
  const ids = (lineMbps: number) => offerInternet(empty, { lineMbps }).plans.map(({ id }) => id);
  expect(ids(100)).toEqual(['fiber-100', 'fiber-100-monthly']);
  expect(ids(1000)).toHaveLength(7);
});

test('the offers of a returned saved cart are only for such a cart [C-174]', () => {
  const [offer] = sampleCatalogData.offers;
  if (!offer) throw new Error('the sample has no offers');
  const sold = buildCatalog({
    ...sampleCatalogData,
    offers: [offer, { ...offer, id: 'welcome-back', given: 'savedCart' }],
  });
  const ids = (cart: Cart) => offerInternet(cart, { sold }).offers.map(({ id }) => id);
  expect(ids(empty)).toEqual([offer.id]);
  expect(ids({ ...empty, savedCartOffer: true })).toEqual([offer.id, 'welcome-back']);
});

test.each([
  ['10012', true],
  ['11201', true],
  ['07030', true],
  ['06820', true],
  ['06901', true],
  ['12180', false],
  ['07701', false],
  ['06511', false],
  ['90100', false],
])('the ZIP code %s is in the New York market: %s', (zip, isInMarket) => {
  expect(offerInternet(empty, { zip }).plans.map(({ newYorkMarket }) => newYorkMarket)).toEqual(
    Array(7).fill(isInMarket),
  );
});

const all = {
  doubles: ['fiber-500-bdv', 'fiber-500-bdv-monthly'],
  triple: ['fiber-500-bdv-tv'],
  internetAndTv: ['fiber-500-tv'],
  hsi: ['hsi-phone'],
};
test.each([
  ['with everything', {}, 1000, all],
  ['with a slow line', {}, 100, { hsi: all.hsi }],
  ['without fiber', { fiber: false }, 1000, { hsi: all.hsi }],
  ['without high-speed internet', { hsi: false }, 1000, { ...all, hsi: undefined }],
  ['without standard phone', { phone: false }, 1000, { ...all, hsi: undefined }],
  ['without digital voice', { digitalVoice: false }, 1000, { internetAndTv: all.internetAndTv, hsi: all.hsi }],
  ['without a line that carries TV', { tv: false }, 1000, { doubles: all.doubles, hsi: all.hsi }],
])('the bundles at an address %s are grouped, without single services [C-317]', (_, change, lineMbps, expected) => {
  const bundles = listAvailableBundles({ ...addressWithAll, ...change }, lineMbps, catalog);
  const ids = Object.entries(bundles).map(
    ([group, list]) => [group, list.map(({ id }: { id: string }) => id)] as const,
  );
  expect(Object.fromEntries(ids.filter(([, list]) => list.length > 0))).toEqual(expected);
});
