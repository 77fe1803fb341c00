import { expect, test } from 'vitest';
import { readProvider } from '../../testing/read-provider.ts';
import { describeSales } from './describe-sales.ts';
import { type CoveredZip, findDeadEnds } from './find-dead-ends.ts';

const demo = await readProvider();
const cover = (zip: string, state: string, lines: Partial<CoveredZip> = { fiberMbps: 940 }): CoveredZip => ({
  zip,
  state,
  fiberMbps: null,
  hsiMbps: null,
  ...lines,
});
const hudson = { name: 'Hudson', state: 'NJ', zips: ['07030', '073'] };
const { calendar } = demo.calendar.areas[0] ?? {};
const folder = {
  ...demo,
  brand: { ...demo.brand, footprint: ['NJ'] },
  calendar: { ...demo.calendar, areas: calendar ? [{ ...hudson, calendar }] : [] },
  numbers: { ...demo.numbers, areas: [{ ...hudson, blocks: ['201-555-01xx'] }] },
};
const taxCharge = { name: 'Fee', kind: 'charge', on: [], partsPerMillion: 0, perLineCents: 100 } as const;
const withForm = (url: string) => ({ identities: [], hostedForm: { url } });
const withoutVoice = { ...demo.catalog, digitalVoicePlans: [], phonePlans: [] };

test('the demonstration has no dead ends [P-081]', () => {
  const zips = demo.coverage.zips
    .filter(({ state }) => demo.brand.footprint.includes(state))
    .map(({ zip, state }) => cover(zip, state));
  expect(zips.length).toBeGreaterThan(100);
  expect(findDeadEnds(demo, zips)).toEqual([]);
});

test.each<[string, Parameters<typeof findDeadEnds>, readonly string[]]>([
  [
    'a state of the footprint without technicians and numbers',
    [{ ...folder, brand: { ...demo.brand, footprint: ['OH'] } }, []],
    [
      'calendar.yaml: OH has no area; shoppers find no installation date there',
      'numbers.yaml: OH has no area; shoppers get no new telephone number there',
    ],
  ],
  [
    'a state with areas for some of its ZIP codes, before coverage is imported',
    [folder, []],
    [
      'calendar.yaml: NJ has areas only for some ZIP codes, and none without zips for the rest; shoppers find no installation date there',
      'numbers.yaml: NJ has areas only for some ZIP codes, and none without zips for the rest; shoppers get no new telephone number there',
    ],
  ],
  [
    'an imported ZIP code outside every area',
    [folder, [cover('07030', 'NJ'), cover('08608', 'NJ')]],
    [
      'calendar.yaml: 08608 in NJ has no area; shoppers find no installation date there',
      'numbers.yaml: 08608 in NJ has no area; shoppers get no new telephone number there',
    ],
  ],
  ['imported ZIP codes that all have an area', [folder, [cover('07030', 'NJ'), cover('07302', 'NJ')]], []],
  [
    'numbers at a provider that sells no phone service',
    [{ ...folder, catalog: withoutVoice }, [cover('07030', 'NJ')]],
    [],
  ],
  [
    'areas that the provider’s own systems replace',
    [{ ...folder, brand: { ...demo.brand, footprint: ['OH'] } }, [], { appointments: {}, telephoneNumbers: {} }],
    [],
  ],
  [
    'addresses outside the footprint',
    [
      folder,
      ['43001', '43002', '43003', '43004', '43005', '43006', '07030'].map((zip) => cover(zip, zip < '1' ? 'NJ' : 'OH')),
    ],
    ['brand.yaml: footprint lacks OH, where 43001, 43002, 43003, 43004, 43005 and 1 more ZIP codes have addresses'],
  ],
  [
    'lines that are slower than every plan',
    [folder, [cover('07030', 'NJ', { fiberMbps: 50 }), cover('07302', 'NJ', { fiberMbps: 50, hsiMbps: 15 })]],
    ['catalog/internet.yaml: no plan is slow enough for the lines of 07030 in NJ'],
  ],
  [
    'a state without taxes and charges',
    [{ ...folder, catalog: { ...demo.catalog, taxCharges: [{ ...taxCharge, state: 'NY' }] } }, [cover('07030', 'NJ')]],
    ['catalog/charges.yaml: no taxes or charges in NJ; shoppers see totals without them'],
  ],
  [
    'a state with charges that apply everywhere',
    [{ ...folder, catalog: { ...demo.catalog, taxCharges: [taxCharge] } }, [cover('07030', 'NJ')]],
    [],
  ],
  [
    'a state whose taxes come from a tax service',
    [{ ...folder, catalog: { ...demo.catalog, taxCharges: [] } }, [cover('07030', 'NJ')], { taxes: {} }],
    [],
  ],
  [
    'a hosted form of this machine without its payment system',
    [{ ...folder, payments: withForm('http://localhost:4000/form') }, [cover('07030', 'NJ')]],
    [
      'payments.yaml: hostedForm needs PAYMENTS_URL; without it, no card or account of the form can be saved',
      'payments.yaml: hostedForm is on this machine; only browsers on it can open the form',
    ],
  ],
  [
    'a hosted form with its payment system',
    [{ ...folder, payments: withForm('https://pay.example.com/form') }, [cover('07030', 'NJ')], { payments: {} }],
    [],
  ],
  ['ZIP codes where nothing is sold', [folder, [cover('07030', 'NJ'), cover('08608', 'NJ', {})]], []],
])('findDeadEnds lists the dead ends of %s [P-081]', (_, input, deadEnds) => {
  expect(findDeadEnds(...input)).toEqual(deadEnds);
});

test('describeSales names the plans, and the technicians, numbers and taxes of each state [P-082]', () => {
  const lines = describeSales({ ...folder, catalog: { ...demo.catalog, tvPlans: [] } });
  expect(lines[0]).toBe('Halyard Business sells');
  expect(lines[1]).toMatch(/^ {2}internet: Fiber 100 \(fiber\), Fiber 300 \(fiber\), .*High Speed Internet \(hsi\)/);
  expect(lines[2]).toMatch(/^ {2}voice: Business Digital Voice/);
  expect(lines.slice(3)).toEqual(['in', '  NJ: technicians of Hudson; 100 telephone numbers; 4 taxes and charges']);
});

test('describeSales names the tax service instead of the taxes that it replaces [P-082]', () => {
  expect(describeSales(folder, { taxes: {} }).at(-1)).toMatch(/; taxes of the tax service$/);
});

test('a provider that assigns numbers later misses none, and the check says so [P-137]', () => {
  const later = {
    ...folder,
    numbers: { ...demo.numbers, areas: [] },
    rules: { ...demo.rules, telephoneNumbers: 'assignedLater' },
  } as const;
  expect(findDeadEnds(later, [cover('07030', 'NJ')])).toEqual([]);
  expect(describeSales(later).at(-1)).toBe(
    '  NJ: technicians of Hudson; telephone numbers assigned later; 4 taxes and charges',
  );
  expect(findDeadEnds({ ...later, rules: demo.rules }, [cover('07030', 'NJ')])).toEqual([
    'numbers.yaml: NJ has no area; shoppers get no new telephone number there',
  ]);
});

test('findDeadEnds and describeSales go by technology, if the provider orders its technologies [P-017] [P-177]', () => {
  const [plan] = demo.catalog.internetPlans;
  if (!plan) throw new Error('the demonstration has no plan');
  const catalog = {
    ...withoutVoice,
    technologies: ['cable', 'dsl', 'wimax'].map((id) => ({ id, carries: [] })),
    internetPlans: [
      { ...plan, name: 'Cable 300', technology: 'cable', lineMbps: 300 },
      { ...plan, name: 'DSL 25', technology: 'dsl', lineMbps: 25 },
    ],
  };
  const zips = [
    cover('07030', 'NJ', { lines: { cable: 500, dsl: 15 } }),
    cover('07302', 'NJ', { lines: { cable: 100, satellite: 50 } }),
    cover('07304', 'NJ', { fiberMbps: 1000, lines: {} }),
  ];
  expect(findDeadEnds({ ...folder, catalog }, zips)).toEqual([
    'catalog/technologies.yaml: wimax has no plan in catalog/internet.yaml',
    'catalog/internet.yaml: no plan of cable is slow enough for the lines of 07302 in NJ',
    'catalog/internet.yaml: no plan of dsl is slow enough for the lines of 07030 in NJ',
    'catalog/technologies.yaml: satellite is not in the list, but reaches 07302 in NJ',
    'catalog/technologies.yaml: addresses of 07304 in NJ were imported without this list; they get no plan until they are imported again',
  ]);
  expect(describeSales({ ...folder, catalog })[1]).toBe('  internet: Cable 300 (cable), DSL 25 (dsl)');
  expect(describeSales({ ...folder, catalog: { ...catalog, requestOnly: ['dsl'] } })[1]).toBe(
    '  internet: Cable 300 (cable), DSL 25 (dsl, by request)',
  );
});
