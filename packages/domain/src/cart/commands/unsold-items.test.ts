import { expect, test } from 'vitest';
import { buildCatalog, type CatalogListName } from '../../catalog/index.ts';
import { sampleCatalog, sampleCatalogData } from '../../catalog/testing/index.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { buildCart, digitalVoice, internet, listing, phone, tv } from '../testing/index.ts';
import { applyCommand } from './apply-command.ts';
import type { CartCommand } from './command.ts';

const unsold = 'not-sold';
const counts = [{ id: unsold, count: 1 }];
const chooseAddOns = (addOns: Extract<CartCommand, { do: 'chooseAddOns' }>['addOns']): CartCommand => ({
  do: 'chooseAddOns',
  addOns,
});

const cases: readonly (readonly [CatalogListName, string, CartCommand])[] = [
  ['internetPlans', 'internet', internet(unsold)],
  ['routers', 'internet', internet('fiber-500', { routerId: unsold })],
  ['extenders', 'internet', internet('fiber-500', { extenderId: unsold })],
  ['additionalRouters', 'internet', internet('fiber-500', { additionalRouterId: unsold })],
  ['installations', 'internet', internet('fiber-500', { installationId: unsold })],
  ['security', 'internet', internet('fiber-500', { securityIds: [unsold] })],
  ['supportPlans', 'internet', internet('fiber-500', { supportIds: [unsold] })],
  ['offers', 'internet', internet('fiber-500', { offerIds: [unsold] })],
  ['phonePlans', 'a phone', phone({ lines: [{ planId: '2033437' }, { planId: unsold }] })],
  ['callingFeatures', 'a phone', phone({ featureIds: [unsold] })],
  ['callingPlans', 'a phone', phone({ callingPlanIds: [unsold] })],
  ['jacks', 'a phone', phone({ jacks: counts })],
  ['maintenance', 'a phone', phone({ maintenanceId: unsold })],
  ['digitalVoicePlans', 'digital voice', digitalVoice({ lines: [{ planId: unsold, device: 'desktop' }] })],
  ['faxLines', 'digital voice', digitalVoice({ faxLines: [{ planId: unsold }] })],
  ['phones', 'digital voice', digitalVoice({ equipment: counts })],
  ['jacks', 'digital voice', digitalVoice({ jacks: counts })],
  ['jacks', 'a fax line', digitalVoice({ faxJacks: counts })],
  ['callingFeatures', 'digital voice', digitalVoice({ featureIds: [unsold] })],
  ['maintenance', 'digital voice', digitalVoice({ maintenanceId: unsold })],
  ['tvPlans', 'TV', tv(unsold)],
  ['tvViews', 'TV', tv('tv-local', { viewId: unsold })],
  ['recordings', 'TV', tv('tv-local', { recordingId: unsold })],
  ['routers', 'TV', tv('tv-local', { routerId: unsold })],
  ['customPacks', 'TV', tv('tv-custom', { customPackIds: [unsold] })],
  ['channelPacks', 'TV, movies', tv('tv-local', { movieIds: [unsold] })],
  ['channelPacks', 'TV, sports', tv('tv-local', { sportsIds: [unsold] })],
  ['channelPacks', 'TV, specialty', tv('tv-local', { specialtyIds: [unsold] })],
  ['channelPacks', 'TV, international', tv('tv-local', { internationalIds: [unsold] })],
  ['tvEquipment', 'TV', tv('tv-local', { equipment: counts })],
  ['supportPlans', 'TV', tv('tv-local', { supportIds: [unsold] })],
  ['staticIps', 'add-ons', chooseAddOns({ staticIpId: unsold })],
  ['meetings', 'add-ons', chooseAddOns({ blueJeans: { id: unsold, licenses: 1 } })],
];

test.each(cases)(
  'an item that is not in %s of the catalog is refused with %s, and the list is named',
  (list, _, command) => {
    expect(applyCommand(buildCart([internet()]), command, sampleCatalog)).toMatchObject({
      ok: false,
      refusal: { code: 'notSold', fields: [{ path: list, reason: 'is not in the catalog' }] },
    });
  },
);

test.each([
  ['movie', { movieIds: ['sports'] }],
  ['sports', { sportsIds: ['movies'] }],
  ['speciality', { specialtyIds: ['movies'] }],
  ['international', { internationalIds: ['movies'] }],
])('a pack of another kind is no %s pack', (kind, choice) => {
  expect(applyCommand(buildCart([]), tv('tv-local', choice), sampleCatalog)).toMatchObject({
    ok: false,
    refusal: { code: 'notSold', fields: [{ path: kind, reason: 'is not a pack of this kind' }] },
  });
});

test('an item that is chosen twice is in the cart once, and counts of the same item are added', () => {
  const twice = (id: string) => [id, id];
  const twoOf = (id: string) => [
    { id, count: 1 },
    { id, count: 0 },
    { id, count: 2 },
  ];
  const cart = buildCart([
    internet('fiber-500', {
      securityIds: twice('internet-security'),
      supportIds: twice('support-premium'),
      offerIds: twice('no-activation'),
    }),
    digitalVoice({
      featureIds: twice('caller-id'),
      jacks: twoOf('jack'),
      faxJacks: twoOf('jack'),
      equipment: twoOf('phone-4-line'),
    }),
    tv('tv-custom', {
      customPackIds: twice('pack-news'),
      movieIds: twice('movies'),
      sportsIds: twice('sports'),
      specialtyIds: twice('speciality'),
      internationalIds: twice('international'),
      supportIds: twice('support-premium'),
      equipment: twoOf('recorder'),
    }),
  ]);
  expect(cart).toMatchObject({
    internet: { securityIds: ['internet-security'], supportIds: ['support-premium'], offerIds: ['no-activation'] },
    voice: {
      featureIds: ['caller-id'],
      jacks: [{ id: 'jack', count: 3 }],
      faxJacks: [{ id: 'jack', count: 3 }],
      equipment: [{ id: 'phone-4-line', count: 3 }],
    },
    tv: {
      customPackIds: ['pack-news'],
      movieIds: ['movies'],
      sportsIds: ['sports'],
      specialtyIds: ['speciality'],
      internationalIds: ['international'],
      supportIds: ['support-premium'],
      equipment: [{ id: 'recorder', count: 3 }],
    },
  });
  expect(
    buildCart([phone({ featureIds: twice('caller-id'), callingPlanIds: twice('long-distance'), jacks: twoOf('jack') })])
      .voice,
  ).toMatchObject({
    featureIds: ['caller-id'],
    callingPlanIds: ['long-distance'],
    jacks: [{ id: 'jack', count: 3 }],
  });
});

test('a choice from an empty list of the catalog is refused', () => {
  const catalog = buildCatalog({ ...sampleCatalogData, recordings: [] });
  const added = applyCommand(buildCart([], undefined, catalog), tv('tv-local', { recordingId: 'recording' }), catalog);
  expect(added).toMatchObject({ ok: false, refusal: { code: 'notSold' } });
});

test('a cart that was not repriced for the catalog has no price: the error names the item', () => {
  const catalog = buildCatalog({ ...sampleCatalogData, listings: [] });
  const cart = buildCart([phone(), listing('additional')]);
  expect(() => priceCart(cart, catalog)).toThrow('the cart contains additional, but listings in the catalog does not');
});
