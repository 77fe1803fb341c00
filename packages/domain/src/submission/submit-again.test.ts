import { expect, test } from 'vitest';
import { applyCommands, type Cart, type CartCommand } from '../cart/index.ts';
import { buildCart, buildTripleCart, digitalVoice, internet, listing, phone, tv } from '../cart/testing/index.ts';
import { sampleCatalog as catalog } from '../catalog/testing/index.ts';
import type { Result } from '../errors/index.ts';
import {
  buildChosenServices,
  type ChosenServices,
  moveRouterToTv,
  parseDigitalVoiceSubmission,
  parseInternetSubmission,
  parsePhoneSubmission,
  parseTvSubmission,
} from './index.ts';

function requireValue<T>(result: Result<T | null>): T {
  if (!result.ok || result.value === null) throw new Error('the submission is refused or removes the service');
  return result.value;
}

/** Lists the commands with which the server applies the submitted choices. */
function listCommands({ internet: data, phone: standard, digitalVoice: digital, tv: video }: ChosenServices) {
  const commands: CartCommand[] = [];
  if (data) commands.push({ do: 'chooseInternet', internet: requireValue(parseInternetSubmission(data, catalog)) });
  const voice = digital && parseDigitalVoiceSubmission(digital);
  if (voice) commands.push({ do: 'chooseDigitalVoice', voice: voice.voice });
  const standardPhone = standard && requireValue(parsePhoneSubmission(standard));
  if (standardPhone) commands.push({ do: 'choosePhone', phone: standardPhone.phone });
  const chosenListing = (voice ?? standardPhone)?.listing;
  if (chosenListing) commands.push({ do: 'chooseListing', listing: chosenListing });
  if (video) commands.push({ do: 'chooseTv', tv: requireValue(parseTvSubmission(video, catalog)) });
  return commands;
}

const line = (number: string) => ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
const fullVoice = digitalVoice({
  lines: [line('2125550101'), line('2125550102')],
  faxLines: [{ number: '2125550103', planId: 'fax-line' }],
  faxJacks: [{ id: 'jack', count: 1 }],
  equipment: [{ id: 'phone-4-line', count: 1 }],
  stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] }],
  previousProvider: 'Old Carrier',
  winback: true,
  conferenceNumber: true,
  shipment: 'ground',
});
const fullPhone = phone({
  lines: [{ number: '2125550101', planId: '2033437' }, { planId: '2033437' }],
  featureIds: ['caller-id'],
  callingPlanIds: ['long-distance'],
  jacks: [{ id: 'jack', count: 2 }],
  maintenanceId: catalog.maintenance.at(-1)?.id ?? '',
  powerReserve: true,
  winback: true,
});

test.each<[string, Cart]>([
  ['every kind of extra', buildTripleCart(2)],
  ['web phones, fax lines and a listing', buildCart([internet(), fullVoice, listing('listing')])],
  ['digital voice without phones', buildCart([digitalVoice({ withoutEquipment: true })])],
  ['standard phone', buildCart([internet('hsi'), fullPhone, listing('non-published')])],
  ['TV with its own router', buildCart([tv('tv-custom', { routerId: 'router-rent', customPackIds: ['pack-news'] })])],
  [
    'TV with a view',
    buildCart([tv('tv-local', { viewId: catalog.tvPlans.find(({ id }) => id === 'tv-local')?.views[0] ?? '' })]),
  ],
])('submitting the choices of a cart again leaves it as it is: %s [C-394]', (_, cart) => {
  const chosen = buildChosenServices(cart, catalog);
  expect(applyCommands(cart, listCommands(chosen), catalog)).toEqual({ ok: true, value: cart });
  for (const change of [
    chosen.internet?.installation,
    chosen.tv?.plan,
    chosen.phone?.listing,
    chosen.digitalVoice?.bundle,
  ])
    expect(change?.old ?? '').toBe('');
});

const chosen = buildChosenServices(
  buildCart([
    internet('fiber-500', { securityIds: ['internet-security'], supportIds: ['support-premium'] }),
    fullVoice,
    tv('tv-local', { equipment: [{ id: 'recorder', count: 2 }], supportIds: ['support-premium'] }),
  ]),
  catalog,
);
const { internet: data, digitalVoice: voice, tv: video } = chosen;
const { phone: standard } = buildChosenServices(buildCart([fullPhone]), catalog);
if (!data || !voice || !video || !standard) throw new Error('a service is missing');
const unknownPair = { packageId: 'pk-sec', pppId: 'ppp-unknown' };
const [firstLine, secondLine] = standard.lines;

test.each<[string, Result<unknown>, string, string]>([
  [
    'a plan of another product',
    parseInternetSubmission({ ...data, planCode: 'plan-fiber-100' }, catalog),
    'DataPlanSelection',
    'is not a plan of the product',
  ],
  [
    'an unknown security product',
    parseInternetSubmission({ ...data, security: [...data.security, unknownPair] }, catalog),
    'PkgID',
    'is not in the catalog',
  ],
  [
    'an unknown support plan',
    parseInternetSubmission({ ...data, support: [{ ...unknownPair, category: 'PPS' }] }, catalog),
    'PkgID',
    'is not in the catalog',
  ],
  [
    'an unknown support plan of TV',
    parseTvSubmission({ ...video, support: [{ ...unknownPair, category: 'PPS' }] }, catalog),
    'PkgID',
    'is not in the catalog',
  ],
  [
    'an unknown box',
    parseTvSubmission({ ...video, equipmentCodes: [...video.equipmentCodes, 'box-unknown'] }, catalog),
    'SelectedEquipments',
    'is not in the catalog',
  ],
  [
    'a calling plan for one of two lines',
    parsePhoneSubmission({
      ...standard,
      lines: [firstLine, { ...secondLine, callingPlanIds: [] }] as typeof standard.lines,
    }),
    'plans',
    'must be the same for all lines',
  ],
])('a submission with %s is refused, and the field is named', (_, result, path, reason) => {
  expect(result).toMatchObject({ ok: false, refusal: { fields: [{ path, reason }] } });
});

test('the calling plans of two lines are the same in any order', () => {
  const callingPlanIds = ['world', 'long-distance'];
  const lines = [firstLine, secondLine].map((each, index) => ({
    ...each,
    callingPlanIds: index === 0 ? callingPlanIds : callingPlanIds.toReversed(),
  })) as typeof standard.lines;
  expect(parsePhoneSubmission({ ...standard, lines })).toMatchObject({
    ok: true,
    value: { phone: { callingPlanIds } },
  });
});

test('a submission without plan or lines removes the service', () => {
  expect(parseInternetSubmission({ ...data, planId: '' }, catalog)).toEqual({ ok: true, value: null });
  expect(parseTvSubmission({ ...video, plan: { old: 'tv-local', new: '' } }, catalog)).toEqual({
    ok: true,
    value: null,
  });
  expect(parsePhoneSubmission({ ...standard, lines: [] })).toEqual({ ok: true, value: null });
  expect(parseDigitalVoiceSubmission({ ...voice, lines: [] })).toBeNull();
});

test('only phones with a quantity that were added to the cart are bought [C-267] [C-268]', () => {
  const [phoneOnce] = voice.equipment;
  if (!phoneOnce) throw new Error('no phone is bought');
  const equipment = [phoneOnce, { ...phoneOnce, quantity: '0' }, { ...phoneOnce, updateCart: false }];
  expect(parseDigitalVoiceSubmission({ ...voice, equipment })?.voice.equipment).toEqual([
    { id: 'phone-4-line', count: 1 },
  ]);
});

test('a submission names the sections with a choice, the price of a phone and the support by default [C-112] [C-127] [C-366]', () => {
  expect(data.sections).toEqual(['Internet speed', 'Additional security and storage']);
  const bare = buildChosenServices(buildCart([internet()]), catalog).internet;
  expect(bare?.sections).toEqual(['Internet speed']);
  expect(bare?.support.map(({ packageId }) => packageId)).toEqual(['pk-sup']);
  const equipped = (change: object) =>
    buildChosenServices(buildCart([internet('fiber-500', change)]), catalog).internet?.sections[1];
  expect(equipped({ routerId: 'router-rent' })).toBe('Equipment');
  expect(equipped({ extenderId: 'extender-rent' })).toBe('Equipment');
  expect(equipped({ additionalRouterId: 'second-router' })).toBe('Equipment');
  expect(equipped({ installationId: 'install-wiring' })).toBe('Installation');
  expect(voice.equipment).toEqual([{ id: 'phone-4-line', quantity: '1', eachMonthPrice: '7.08', updateCart: true }]);
});

test('TV takes over the router of removed internet, unless there is none', () => {
  expect(moveRouterToTv(video, { router: { old: 'A', new: 'B' } }).router).toEqual({ old: '', new: 'B' });
  expect(moveRouterToTv(video, { router: { old: 'A', new: '' } })).toBe(video);
});
