import { expect, test } from 'vitest';
import { applyCommands, type Cart, type CartCommand } from '../cart/index.ts';
import {
  buildCart,
  buildTripleCart,
  digitalVoice as chooseDigitalVoice,
  internet as chooseInternet,
  listing as chooseListing,
  phone as choosePhone,
  tv as chooseTv,
} from '../cart/testing/index.ts';
import { sampleCatalog as catalog } from '../catalog/testing/index.ts';
import type { Result } from '../errors/index.ts';
import {
  buildChosenServices,
  buildDigitalVoiceSubmission,
  buildInternetSubmission,
  buildPhoneSubmission,
  buildTvSubmission,
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
  const submittedListing = (voice ?? standardPhone)?.listing;
  if (submittedListing) commands.push({ do: 'chooseListing', listing: submittedListing });
  if (video) commands.push({ do: 'chooseTv', tv: requireValue(parseTvSubmission(video, catalog)) });
  return commands;
}

const line = (number: string) => ({ number, planId: 'bdv-web', device: 'webphone', email: 'ada@example.com' }) as const;
const fullVoice = chooseDigitalVoice({
  lines: [line('2125550101'), line('2125550102')],
  faxLines: [{ number: '2125550103', planId: 'fax-line' }],
  faxJacks: [{ id: 'jack', count: 1 }],
  equipment: [
    { id: 'phone-conference', count: 1 },
    { id: 'phone-4-line', count: 1 },
  ],
  stations: [{ equipmentId: 'phone-4-line', additionalHandsets: 0, numbers: ['2125550101'] }],
  previousProvider: 'Old Carrier',
  winback: true,
  conferenceNumber: true,
  shipment: 'ground',
});
const fullPhone = choosePhone({
  lines: [{ number: '2125550101', planId: 'phone-unlimited' }, { planId: 'phone-unlimited' }],
  featureIds: ['caller-id'],
  callingPlanIds: ['long-distance'],
  jacks: [{ id: 'jack', count: 2 }],
  maintenanceId: catalog.maintenance.at(-1)?.id ?? '',
  powerReserve: true,
  winback: true,
});

test.each<[string, Cart]>([
  ['every kind of extra', buildTripleCart(2)],
  ['web phones, fax lines and a listing', buildCart([chooseInternet(), fullVoice, chooseListing('listing')])],
  ['digital voice without phones', buildCart([chooseDigitalVoice({ withoutEquipment: true })])],
  ['standard phone', buildCart([chooseInternet('hsi'), fullPhone, chooseListing('non-published')])],
  [
    'TV with its own router',
    buildCart([chooseTv('tv-custom', { routerId: 'router-rent', customPackIds: ['pack-news'] })]),
  ],
  [
    'TV with a view',
    buildCart([chooseTv('tv-local', { viewId: catalog.tvPlans.find(({ id }) => id === 'tv-local')?.views[0] ?? '' })]),
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

/** Builds the submissions of every service. The tests build them, so that `npm run mutants` knows what each test runs. */
function buildSubmissions() {
  const { internet, digitalVoice, tv } = buildChosenServices(
    buildCart([
      chooseInternet('fiber-500', { securityIds: ['internet-security'], supportIds: ['support-premium'] }),
      fullVoice,
      chooseTv('tv-local', { equipment: [{ id: 'recorder', count: 2 }], supportIds: ['support-premium'] }),
    ]),
    catalog,
  );
  const { phone } = buildChosenServices(buildCart([fullPhone]), catalog);
  if (!internet || !digitalVoice || !tv || !phone) throw new Error('a service is missing');
  return { internet, digitalVoice, tv, phone };
}
type Submissions = ReturnType<typeof buildSubmissions>;

const [ofOtherPlan, ofOtherPackage] = [
  { packageId: 'pk-sec', pppId: 'ppp-unknown', category: 'PPS' },
  { packageId: 'pk-unknown', pppId: 'ppp-prem', category: 'PPS' },
];
const unknownProduct = ['PkgID', 'is not in the catalog'] as const;

test.each<[string, (submissions: Submissions) => Result<unknown>, string, string]>([
  [
    'a plan of another product',
    ({ internet }) => parseInternetSubmission({ ...internet, planCode: 'plan-fiber-100' }, catalog),
    'DataPlanSelection',
    'is not a plan of the product',
  ],
  [
    'an unknown security product',
    ({ internet }) => parseInternetSubmission({ ...internet, security: [...internet.security, ofOtherPlan] }, catalog),
    ...unknownProduct,
  ],
  [
    'a support plan of an unknown package',
    ({ internet }) => parseInternetSubmission({ ...internet, support: [ofOtherPackage] }, catalog),
    ...unknownProduct,
  ],
  [
    'an unknown support plan of TV',
    ({ tv }) => parseTvSubmission({ ...tv, support: [ofOtherPlan] }, catalog),
    ...unknownProduct,
  ],
  [
    'an unknown box',
    ({ tv }) => parseTvSubmission({ ...tv, equipmentCodes: [...tv.equipmentCodes, 'box-unknown'] }, catalog),
    'SelectedEquipments',
    'is not in the catalog',
  ],
  [
    'a calling plan for one of two lines',
    ({ phone }) => {
      const lines = phone.lines.map((each, index) => (index === 0 ? each : { ...each, callingPlanIds: [] }));
      return parsePhoneSubmission({ ...phone, lines });
    },
    'plans',
    'must be the same for all lines',
  ],
])('a submission with %s is refused, and the field is named', (_, parse, path, reason) => {
  const code = path === 'plans' ? 'notSoldTogether' : 'notSold';
  expect(parse(buildSubmissions())).toEqual({ ok: false, refusal: { code, fields: [{ path, reason }] } });
});

test('the calling plans of two lines are the same in any order', () => {
  const { phone } = buildSubmissions();
  const callingPlanIds = ['world', 'long-distance'];
  const lines = phone.lines.map((each, index) => ({
    ...each,
    callingPlanIds: index === 0 ? callingPlanIds : callingPlanIds.toReversed(),
  }));
  expect(parsePhoneSubmission({ ...phone, lines })).toMatchObject({ ok: true, value: { phone: { callingPlanIds } } });
});

test('a submission without plan or lines removes the service', () => {
  const { internet, digitalVoice, tv, phone } = buildSubmissions();
  const removed = { ok: true, value: null };
  expect(parseInternetSubmission({ ...internet, planId: '' }, catalog)).toEqual(removed);
  expect(parseTvSubmission({ ...tv, plan: { old: 'tv-local', new: '' } }, catalog)).toEqual(removed);
  expect(parsePhoneSubmission({ ...phone, lines: [] })).toEqual(removed);
  expect(parseDigitalVoiceSubmission({ ...digitalVoice, lines: [] })).toBeNull();
});

test('TV without a recording has no id of one, because the catalog of a provider can name that choice otherwise', () => {
  const { tv } = buildSubmissions();
  const findRecordingId = (recording: string) =>
    requireValue(parseTvSubmission({ ...tv, recording }, catalog)).recordingId;
  expect(['idontwant', '', 'recording'].map(findRecordingId)).toEqual([undefined, undefined, 'recording']);
});

test('only phones with a quantity that were added to the cart are bought [C-267] [C-268]', () => {
  const { digitalVoice } = buildSubmissions();
  const [phoneOnce] = digitalVoice.equipment;
  if (!phoneOnce) throw new Error('no phone is bought');
  const equipment = [phoneOnce, { ...phoneOnce, quantity: '0' }, { ...phoneOnce, updateCart: false }];
  expect(parseDigitalVoiceSubmission({ ...digitalVoice, equipment })?.voice.equipment).toEqual([
    { id: 'phone-conference', count: 1 },
  ]);
});

test('only the id of no phone means that the shopper declined phones [C-123]', () => {
  const { digitalVoice } = buildSubmissions();
  const none = { equipmentId: 'NoEquipment', additionalHandsets: 0, numbers: ['2125550101'] };
  const parse = (stations: readonly (typeof none)[]) =>
    parseDigitalVoiceSubmission({ ...digitalVoice, equipment: [], stations })?.voice;
  expect(parse([none])).toMatchObject({ withoutEquipment: true, stations: [] });
  expect(parse([])).toMatchObject({ withoutEquipment: false, stations: [] });
});

test('a submission names the sections with a choice, the price of a phone and the support by default [C-112] [C-127] [C-366]', () => {
  const { internet, digitalVoice, phone } = buildSubmissions();
  expect(internet.sections).toEqual(['Internet speed', 'Additional security and storage']);
  const bare = buildChosenServices(buildCart([chooseInternet()]), catalog).internet;
  expect(bare?.sections).toEqual(['Internet speed']);
  expect(bare?.support.map(({ packageId }) => packageId)).toEqual(['pk-sup']);
  const findSection = (change: object) =>
    buildChosenServices(buildCart([chooseInternet('fiber-500', change)]), catalog).internet?.sections[1];
  expect(findSection({ routerId: 'router-rent' })).toBe('Equipment');
  expect(findSection({ extenderId: 'extender-rent' })).toBe('Equipment');
  expect(findSection({ additionalRouterId: 'second-router' })).toBe('Equipment');
  expect(findSection({ installationId: 'install-wiring' })).toBe('Installation');
  expect(digitalVoice.equipment).toEqual([
    { id: 'phone-conference', quantity: '1', eachMonthPrice: '30.00', updateCart: true },
    { id: 'phone-4-line', quantity: '1', eachMonthPrice: '7.08', updateCart: true },
  ]);
  expect(phone.lines.map(({ planName }) => planName)).toEqual([
    'Unlimited Calling - 24 Month Term',
    'Unlimited Calling - 24 Month Term',
  ]);
});

test('the first choice of a service has the old ids of a first choice [C-105] [C-362] [C-363] [C-364]', () => {
  const { internet, voice, tv } = buildCart([chooseInternet(), fullVoice, chooseTv()]);
  const { voice: phone } = buildCart([fullPhone]);
  if (!internet || voice?.kind !== 'bdv' || phone?.kind !== 'phone' || !tv) throw new Error('a service is missing');
  expect(buildInternetSubmission(internet, undefined, false, catalog).router.old).toBe('24541273');
  expect(buildInternetSubmission(internet, undefined, true, catalog)).toMatchObject({
    router: { old: '24816339', new: '' },
    additionalRouter: { old: '', new: '' },
    installation: { old: '', new: '' },
  });
  expect(buildTvSubmission(tv, undefined, catalog)).toMatchObject({
    plan: { old: '25511754', new: 'tv-preferred' },
    router: { old: '24816339', new: '' },
  });
  const noOldIds = { oldNumber: '', oldPlanId: '' };
  expect(buildPhoneSubmission(phone, undefined, { inBundle: false }, catalog)).toMatchObject({
    lines: [noOldIds, noOldIds],
    maintenance: { old: '', new: 'wire-maintenance' },
    bundle: { old: '', new: '' },
  });
  expect(buildDigitalVoiceSubmission(voice, undefined, { inBundle: false }, catalog)).toMatchObject({
    lines: [noOldIds, noOldIds],
    faxLines: [noOldIds],
    maintenance: { old: '', new: '' },
  });
});

test('the choices of a cart with TV and no router have the router ids of a bundle with TV [C-364]', () => {
  const findOldRouter = (...commands: CartCommand[]) =>
    buildChosenServices(buildCart(commands), catalog).internet?.router.old;
  expect([findOldRouter(chooseInternet()), findOldRouter(chooseInternet(), chooseTv())]).toEqual([
    '24541273',
    '24816339',
  ]);
});

test('phone service names the bundle of the cart, and tells whether there are other services', () => {
  const findBundle = (...commands: CartCommand[]) => {
    const { digitalVoice } = buildChosenServices(buildCart(commands), catalog);
    return digitalVoice && [digitalVoice.bundle, digitalVoice.inBundle];
  };
  expect(findBundle(chooseInternet(), chooseDigitalVoice())).toEqual([{ old: '', new: 'fiber-500-bdv' }, true]);
  expect(findBundle(chooseInternet('fiber-1000'), chooseDigitalVoice())).toEqual([{ old: '', new: '' }, true]);
  expect(findBundle(chooseDigitalVoice())?.[1]).toBe(false);
});

test('only a published listing is submitted with its details [C-140]', () => {
  const { voice, listing: published } = buildCart([fullPhone, chooseListing('listing')]);
  if (voice?.kind !== 'phone' || !published?.details) throw new Error('the listing is missing');
  const submit = (listing: typeof published) =>
    buildPhoneSubmission(voice, undefined, { inBundle: false, listing }, catalog);
  expect(submit(published)).toMatchObject({ listing: { old: '', new: 'listing' }, details: published.details });
  expect(submit({ ...published, id: 'non-published' }).details).toBeUndefined();
});

test('TV takes over the router of removed internet, unless there is none', () => {
  const { tv } = buildSubmissions();
  expect(moveRouterToTv(tv, { router: { old: 'A', new: 'B' } }).router).toEqual({ old: '', new: 'B' });
  expect(moveRouterToTv(tv, { router: { old: 'A', new: '' } })).toBe(tv);
});
