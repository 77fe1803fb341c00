import { expect, test } from 'vitest';
import type { SoldServices } from '../catalog/index.ts';
import { applyOrderMode, type CoveredServices, filterSoldServices, noCoveredServices, type Seller } from './index.ts';

const sells: SoldServices = {
  fiber: true,
  hsi: true,
  lte: true,
  fiveG: true,
  dedicated: true,
  voice: { digital: true, standard: true },
  tv: true,
};
const fiber: CoveredServices = {
  ...noCoveredServices,
  speeds: { fiber: 940, lte: 50 },
  speedType: 'FTTP',
  digitalVoice: true,
  phone: true,
  tv: true,
};
const hsi: CoveredServices = { ...noCoveredServices, speeds: { hsi: 15 }, speedType: 'ADSL', phone: true };
const everything: CoveredServices = {
  ...fiber,
  speeds: { fiber: 940, hsi: 15, lte: 50, '5g': 100, 'c-band': 200, dedicated: 1000 },
};
/** The fields of a result that a row of a table expects. */
const pick = (result: object, expected: object) =>
  Object.fromEntries(Object.keys(expected).map((key) => [key, result[key as keyof typeof result]]));
const noServices = { speeds: {}, speedType: '', digitalVoice: false, phone: false, tv: false };

test.each<[string, CoveredServices, Partial<SoldServices>, Partial<CoveredServices>]>([
  ['everything', everything, {}, everything],
  ['no fiber', fiber, { fiber: false }, { speeds: { lte: 50 }, speedType: '' }],
  ['no high-speed internet', hsi, { hsi: false }, { speeds: {}, speedType: '' }],
  ['no LTE', fiber, { lte: false }, { speeds: { fiber: 940 }, speedType: 'FTTP' }],
  ['no 5G', everything, { fiveG: false }, { speeds: { fiber: 940, hsi: 15, lte: 50, dedicated: 1000 } }],
  ['no dedicated internet', { ...fiber, speeds: { dedicated: 1000 } }, { dedicated: false }, { speeds: {} }],
  [
    'no digital voice',
    fiber,
    { voice: { digital: false, standard: true } },
    { digitalVoice: false, phone: true, tv: true },
  ],
  [
    'no standard phone service',
    fiber,
    { voice: { digital: true, standard: false } },
    { digitalVoice: true, phone: false },
  ],
  ['no TV', fiber, { tv: false }, { tv: false, phone: true }],
  ['no service that the coverage lacks', hsi, {}, hsi],
])('a provider that sells %s sells the rest of the coverage [P-005]', (_, covered, change, expected) => {
  const sold = filterSoldServices(covered, { sells: { ...sells, ...change }, catalog: {} });
  expect(pick(sold, expected)).toEqual(expected);
});

const technologies = [
  { id: 'cable', carries: ['voice', 'tv'] as const },
  { id: 'dsl', carries: ['voice'] as const },
  { id: 'lte', carries: [] },
];
const cable = { downMbps: 300, upMbps: 20 };
const dsl = { downMbps: 500 };

test.each<[string, CoveredServices['lines'], Partial<SoldServices>, Partial<CoveredServices>]>([
  ['nothing', {}, {}, noServices],
  ['a technology that is not sold', { satellite: cable }, {}, noServices],
  ['a technology that no longer reaches the address', { cable: null }, {}, noServices],
  [
    'two technologies, with the speed of the fastest line and the type of the preferred one',
    { dsl, cable },
    {},
    { lines: { cable, dsl }, speeds: { fiber: 500 }, speedType: 'CABLE', digitalVoice: true, phone: true, tv: true },
  ],
  ['a technology without TV', { dsl }, {}, { speedType: 'DSL', digitalVoice: true, phone: true, tv: false }],
  [
    'a technology without other services',
    { lte: dsl },
    {},
    { ...noServices, speeds: { fiber: 500 }, speedType: 'LTE' },
  ],
  [
    'a technology with services that the provider lacks',
    { cable },
    { tv: false, voice: { digital: true, standard: false } },
    { digitalVoice: true, phone: false, tv: false },
  ],
])('coverage with %s, by the order of preference [P-014]', (_, lines, change, expected) => {
  const covered = { ...noCoveredServices, lines };
  const sold = filterSoldServices(covered, { sells: { ...sells, ...change }, catalog: { technologies } });
  expect(pick(sold, expected)).toEqual(expected);
});

test('lines of the order of preference are in the order of the list [P-014]', () => {
  const sold = filterSoldServices(
    { ...noCoveredServices, lines: { dsl, cable } },
    { sells, catalog: { technologies } },
  );
  expect(Object.keys(sold.lines)).toEqual(['cable', 'dsl']);
});

test.each(['planned', 'none'] as const)('no line reaches an address with the order mode %s [P-056]', (order) => {
  const covered = { ...noCoveredServices, lines: { cable }, order };
  const expected = { ...noServices, lines: {} };
  expect(pick(filterSoldServices(covered, { sells, catalog: { technologies } }), expected)).toEqual(expected);
});

/** One plan of each kind of wired internet that an address has. */
const countPlans = ({ speeds }: CoveredServices) =>
  Number(speeds.fiber !== undefined) + Number(speeds.hsi !== undefined);
const apply = (covered: CoveredServices, catalog: Seller['catalog'] = {}) =>
  applyOrderMode({ ...covered, noPlans: false }, { sells, catalog }, countPlans);
const both: CoveredServices = { ...fiber, speeds: { fiber: 940, hsi: 15 } };

test.each<[string, CoveredServices, Seller['catalog'], object]>([
  ['order sells online', fiber, {}, { ...fiber, noPlans: false }],
  [
    'request keeps the lines and sells nothing online',
    { ...fiber, order: 'request' },
    {},
    { ...fiber, order: 'request', noPlans: true },
  ],
  ['planned has no line yet', { ...fiber, order: 'planned' }, {}, { ...noServices, order: 'planned', noPlans: false }],
  ['none has nothing to sell', { ...fiber, order: 'none' }, {}, { ...noServices, order: 'none', noPlans: false }],
  [
    'order with fiber by request only takes requests',
    fiber,
    { requestOnly: ['fiber'] },
    { ...fiber, order: 'request', noPlans: true },
  ],
  [
    'order with fiber by request only sells high-speed internet and its phone service online',
    both,
    { requestOnly: ['fiber'] },
    { order: 'order', speeds: { hsi: 15 }, speedType: 'ADSL', phone: true, digitalVoice: false, tv: false },
  ],
  [
    'order with high-speed internet by request only sells fiber with all its services online',
    both,
    { requestOnly: ['hsi'] },
    { order: 'order', speeds: { fiber: 940 }, speedType: 'FTTP', digitalVoice: true, phone: true, tv: true },
  ],
  ['order without a plan stays', { ...noCoveredServices, speeds: { lte: 50 } }, {}, { order: 'order', noPlans: false }],
  [
    'order with a preferred technology by request only sells the next one online',
    { ...noCoveredServices, lines: { cable, dsl } },
    { technologies, requestOnly: ['cable'] },
    { order: 'order', lines: { dsl }, speedType: 'DSL', tv: false },
  ],
  [
    'order with its only technology by request only takes requests for it',
    { ...noCoveredServices, lines: { cable } },
    { technologies, requestOnly: ['cable'] },
    { order: 'request', lines: { cable }, noPlans: true },
  ],
])('an address with the order mode %s [P-100] [P-101]', (_, covered, catalog, expected) => {
  expect(pick(apply(covered, catalog), expected)).toEqual(expected);
});
