import { expect, test } from 'vitest';
import { isTechTeam } from '../../catalog/index.ts';
import { sampleCatalog } from '../../catalog/testing/index.ts';
import {
  buildDigitalVoiceOffering,
  buildInternetOffering,
  buildPhoneOffering,
  buildTvOffering,
  listExtraSteps,
  listInternetSteps,
  listTvSteps,
  listVoiceSteps,
  listWebPhoneSteps,
} from '../index.ts';

const label = { name: '', helpLine: '', privacyUrl: '', labelTemplate: '' };
const internet = buildInternetOffering('fiber', { lineMbps: 1000, zip: '10001' }, { addOns: {} }, sampleCatalog, label);
const [router] = internet.routers.filter(({ priceCents }) => priceCents === 0);
const tv = { ...buildTvOffering({}, sampleCatalog), flags: { tvRecording: true } };
const digitalVoice = buildDigitalVoiceOffering({}, sampleCatalog);
const phone = buildPhoneOffering({}, sampleCatalog);
const noPhoneExtras = { features: [], listings: [], powerReserves: [], maintenance: [], jacks: [] };

const onlyRouter = { routers: [router ?? expect.unreachable()], extenders: [], additionalRouters: [] };
const allInternet = ['internetSpeed', 'equipment', 'installation', 'security'];
const { installations, security, supportPlans } = internet;

test.each([
  ['everything', {}, allInternet],
  ['one free router', onlyRouter, ['internetSpeed', 'installation', 'security']],
  ['one installation', { installations: installations.slice(0, 1) }, ['internetSpeed', 'equipment', 'security']],
  ['support plans and no security', { security: [] }, allInternet],
  [
    'one support plan and only the tech team, which has a step of its own',
    { supportPlans: supportPlans.slice(0, 1), security: security.filter(isTechTeam) },
    ['internetSpeed', 'equipment', 'installation'],
  ],
  ['one support plan', { supportPlans: supportPlans.slice(0, 1) }, allInternet],
  [
    'one support plan and no security',
    { supportPlans: supportPlans.slice(0, 1), security: [] },
    ['internetSpeed', 'equipment', 'installation'],
  ],
])('internet with %s has its steps [P-009]', (_, change, steps) => {
  expect(listInternetSteps({ ...internet, ...change })).toEqual(steps);
});

const allTv = ['tvView', 'tvPlan', 'tvEquipment', 'tvRouter', 'tvChannels', 'tvRecording'];
const without = (step: string) => allTv.filter((each) => each !== step);
const view = { id: 'home', name: 'Home', monthlyCents: 0, onceCents: 0, selected: true };

test.each([
  ['everything', {}, allTv],
  ['no viewing options', { views: [] }, without('tvView')],
  ['one private viewing option', { views: [view] }, without('tvView')],
  ['one public viewing option', { views: [{ ...view, isPublic: true }] }, allTv],
  ['no boxes', { equipment: [] }, without('tvEquipment')],
  ['one free router', { routers: onlyRouter.routers }, without('tvRouter')],
  ['no channel packs', { channelPacks: [] }, without('tvChannels')],
  ['one recording', { recordings: tv.recordings.slice(0, 1) }, without('tvRecording')],
  ['recording turned off', { flags: { tvRecording: false } }, without('tvRecording')],
])('TV with %s has its steps [P-009]', (_, change, steps) => {
  expect(listTvSteps({ ...tv, ...change })).toEqual(steps);
});

const voice = { kind: undefined, hasWebPhones: false, digitalVoice, phone } as const;
const ofPhone = ['phoneService', 'phoneSetup', 'standardPhoneLine'];
const oneMaintenance = phone.maintenance.slice(0, 1);
const common = ['directoryListing', 'powerReserve', 'maintenance'];

test.each([
  ['digital voice', { kind: 'bdv' }, ['phoneService', 'phoneSetup', 'phoneEquipment', ...common]],
  ['standard phone', { kind: 'phone' }, ['phoneService', 'phoneSetup', 'standardPhoneLine', ...common]],
  ['web phones', { kind: 'bdv', hasWebPhones: true }, ['phoneService', ...common]],
  ['no service yet', {}, ['phoneService', 'phoneSetup', 'directoryListing', 'powerReserve']],
  ['one maintenance plan', { kind: 'phone', phone: { ...noPhoneExtras, maintenance: oneMaintenance } }, ofPhone],
  [
    'one maintenance plan and jacks',
    { kind: 'phone', phone: { ...noPhoneExtras, maintenance: oneMaintenance, jacks: phone.jacks } },
    [...ofPhone, 'maintenance'],
  ],
  [
    'two maintenance plans',
    { kind: 'phone', phone: { ...noPhoneExtras, maintenance: phone.maintenance } },
    [...ofPhone, 'maintenance'],
  ],
  ['no phones', { kind: 'bdv', digitalVoice: { phones: [] } }, ['phoneService', 'phoneSetup', ...common]],
  ['nothing to add', { kind: 'bdv', phone: noPhoneExtras }, ['phoneService', 'phoneSetup', 'phoneEquipment']],
] as const)('phone service with %s has its steps [C-025] [P-009]', (_, change, steps) => {
  expect(listVoiceSteps({ ...voice, ...change })).toEqual(steps);
});

test('web phones have steps for lines, phones and features [C-031] [P-009]', () => {
  expect(listWebPhoneSteps(voice)).toEqual(['webPhoneLines', 'webPhoneEquipment', 'webPhoneFeatures']);
  expect(listWebPhoneSteps({ ...voice, digitalVoice: { phones: [] }, phone: noPhoneExtras })).toEqual([
    'webPhoneLines',
  ]);
});

const nothing = {
  internet: undefined,
  planId: undefined,
  addableServices: [],
  hasVoice: false,
  isTvCarried: true,
  termCount: 1,
} as const;
const planId = internet.plans[0]?.id;
const plain = { ...internet, staticIps: internet.staticIps.slice(0, 1), meetings: [], security: [] };

test.each([
  ['nothing', {}, []],
  ['a service to add', { addableServices: ['voice'] }, ['addServices']],
  ['TV to add beside phone service', { addableServices: ['tv'], hasVoice: true }, ['addServices', 'tvAddOn']],
  [
    'TV to add that the line does not carry',
    { addableServices: ['tv'], hasVoice: true, isTvCarried: false },
    ['addServices'],
  ],
  ['two terms', { termCount: 2 }, ['contract']],
  ['a plan with choices', { internet, planId }, ['staticIp', 'solutions']],
  ['a plan without choices', { internet: plain, planId }, []],
  ['choices of a plan, without a plan', { internet: { ...internet, meetings: [] } }, []],
  ['one kind of meetings', { internet: { ...plain, meetings: internet.meetings.slice(0, 1) }, planId }, []],
  ['meetings and no tech support', { internet: { ...plain, meetings: internet.meetings }, planId }, ['solutions']],
  ['tech support', { internet: { ...plain, security: internet.security }, planId }, ['solutions']],
] as const)('the extras of an order with %s have their steps [C-026] [P-009]', (_, change, steps) => {
  expect(listExtraSteps({ ...nothing, ...change })).toEqual(steps);
});
