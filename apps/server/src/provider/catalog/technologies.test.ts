import { expect, test } from 'vitest';
import { readYaml } from '../parsing/read-yaml.ts';
import { Ids } from './fields.ts';
import { internetPlans } from './internet-plans.ts';
import {
  listRequestOnly,
  noTechnologies,
  type PlanTechnologies,
  technologiesSchema,
  toCatalogTechnologies,
} from './technologies.ts';
import { contractOf, monthToMonthOnly } from './terms.ts';

const file = 'catalog/technologies.yaml';
const read = (text: string) => readYaml(file, text, technologiesSchema);
const readValue = (text: string): PlanTechnologies => {
  const result = read(text);
  if (!('value' in result)) throw new Error(JSON.stringify(result.mistakes));
  return result.value;
};

const cableAndDsl = readValue(`
technologies:
  - { id: cable, name: Cable, label: { downloadPercent: 95, uploadPercent: 90, latency: 20, dataIncluded: 1.2 TB, additionalData: $10 for 50 GB } }
  - { id: dsl, name: DSL, carries: [voice] }
`);

/** One plan for one month, with the given lines instead of its own. */
let planCount = 0;
const plan = (changes: Readonly<Record<string, string | undefined>> = {}) => {
  planCount += 1;
  const number = String(planCount).padStart(5, '0');
  const fields = {
    name: `Plan ${number}`,
    technology: 'cable',
    download: '300',
    upload: '20',
    bestFor: 'Shops',
    included: '[{ name: Router, tip: Yours }]',
    features: '[]',
    ...changes,
    sold: `[{ id: plan-${number}, ip: Dynamic, price: 60.00, plan: '1${number}', package: '2${number}', hc: '3${number}', label: PLAN0000${number}XY }]`,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `  - ${lines.map(([key, value]) => `${key}: ${value}`).join('\n    ')}\n`;
};
const readPlans = (technologies: PlanTechnologies | undefined, ...plans: readonly string[]) =>
  readYaml(
    'catalog/internet.yaml',
    plans.join(''),
    internetPlans(new Ids(), contractOf(monthToMonthOnly), technologies),
  );
const listMistakes = (result: ReturnType<typeof readPlans>) =>
  'mistakes' in result ? result.mistakes.map(({ line, reason }) => `${line} ${reason}`) : [];

test('a provider lists its technologies, the preferred one first [P-010]', () => {
  expect(cableAndDsl.routing).toBe('preference');
  expect(toCatalogTechnologies(cableAndDsl)).toEqual([
    { id: 'cable', carries: ['voice', 'tv'] },
    { id: 'dsl', carries: ['voice'] },
  ]);
  const table = readValue('routing: table\ntechnologies:\n  - { id: hsi, name: Copper }\n');
  expect(toCatalogTechnologies(table)).toBeUndefined();
});

test.each<[string, string, number, string]>([
  [
    'an id twice',
    '- { id: cable, name: A }\n  - { id: cable, name: B }',
    3,
    'id: is used twice; every technology has its own',
  ],
  [
    'a name twice',
    '- { id: a, name: A }\n  - { id: b, name: A }',
    3,
    'name: is used twice; every technology has its own',
  ],
  ['capital letters', '- { id: Cable, name: A }', 2, 'id: use small letters, digits and hyphens, 40 at most'],
  ['the word none', '- { id: none, name: A }', 2, 'id: none means no technology in coverage files; choose another id'],
  [
    'hsi by preference',
    '- { id: hsi, name: A }',
    2,
    'id: hsi belongs to the routing table; choose another id, such as dsl',
  ],
  ['an unknown service', '- { id: a, name: A, carries: [phone] }', 2, 'carries.0: write one of voice, tv'],
  [
    'a fraction',
    '- { id: a, name: A, label: { downloadPercent: 0.9 } }',
    2,
    'label.downloadPercent: write a whole percentage',
  ],
  [
    'an unknown order mode',
    '- { id: a, name: A, order: reqest }',
    2,
    'order: write one of order, request; did you mean "request"?',
  ],
  ['an empty list', '[]', 1, 'technologies: name at least one'],
])('a list with %s is refused with its line [P-010] [P-102]', (_, list, line, reason) => {
  expect(read(list === '[]' ? 'technologies: []\n' : `technologies:\n  ${list}\n`)).toEqual({
    mistakes: [{ file, line, reason: expect.stringContaining(reason) }],
  });
});

test('a technology is sold online, or by request only, with either routing [P-101]', () => {
  expect(listRequestOnly(cableAndDsl)).toEqual([]);
  const list = 'technologies:\n  - { id: fiber, name: Fiber, order: request }\n  - { id: hsi, name: Copper }\n';
  expect(listRequestOnly(readValue(`routing: table\n${list}`))).toEqual(['fiber']);
});

test('the routing table knows fiber and hsi only [P-010]', () => {
  expect(read('routing: table\ntechnologies:\n  - { id: cable, name: Cable }\n')).toEqual({
    mistakes: [
      { file, line: 3, reason: 'technologies.0.id: the routing table knows fiber and hsi; write routing: preference' },
    ],
  });
});

test('a plan names a technology of the list, and an unknown one is refused with the nearest [P-010]', () => {
  const typical = '{ download: 290, upload: 19, latency: 18 }';
  expect(
    listMistakes(
      readPlans(cableAndDsl, plan({ technology: 'cabel', typical }), plan({ technology: 'fiber', typical })),
    ),
  ).toEqual([
    expect.stringMatching(
      /^2 .*technology: there is no technology "cabel" in catalog\/technologies.yaml; did you mean "cable"\?$/,
    ),
    expect.stringMatching(
      /technology: there is no technology "fiber" in catalog\/technologies.yaml; write one of cable, dsl$/,
    ),
  ]);
  expect(listMistakes(readPlans(noTechnologies, plan({ typical })))).toEqual([
    expect.stringMatching(/technology: write fiber or hsi, or list your technologies in catalog\/technologies.yaml$/),
  ]);
  // The list has mistakes of its own, so any technology is accepted.
  expect(listMistakes(readPlans(undefined, plan({ typical })))).toEqual([]);
});

test('a misspelled technology is one mistake: its speeds and latency are not reported as missing [P-180]', () => {
  expect(listMistakes(readPlans(cableAndDsl, plan({ technology: 'dls' })))).toEqual([
    expect.stringMatching(
      /technology: there is no technology "dls" in catalog\/technologies.yaml; did you mean "dsl"\?$/,
    ),
  ]);
  expect(listMistakes(readPlans(cableAndDsl, plan({ technology: 'dsl' })))).toHaveLength(3);
});

test('plans stand in the order of their technologies, and two of them have different names [P-010]', () => {
  const typical = '{ download: 290, upload: 19, latency: 18 }';
  const result = readPlans(
    cableAndDsl,
    plan({ technology: 'dsl', name: 'Slow', typical }),
    plan({ name: 'Fast' }),
    plan({ technology: 'dsl', name: 'Slower', typical }),
  );
  expect('value' in result && result.value.map(({ name, technologyName }) => `${name}, ${technologyName}`)).toEqual([
    'Fast, Cable',
    'Slow, DSL',
    'Slower, DSL',
  ]);
  expect(
    listMistakes(readPlans(cableAndDsl, plan({ name: 'Same' }), plan({ name: 'Same', technology: 'dsl', typical }))),
  ).toEqual([expect.stringContaining('name: is used twice; every plan has its own')]);
});

test('a plan takes the label fields of its technology, unless it has its own [P-011]', () => {
  const result = readPlans(cableAndDsl, plan(), plan({ typical: '{ upload: 12, latency: 31 }' }));
  const labels = 'value' in result ? result.value.map(({ label: { planCode, ...facts } }) => facts) : [];
  const data = { dataIncluded: '1.2 TB', additionalData: '$10 for 50 GB' };
  expect(labels).toEqual([
    { typicalDownMbps: 285, typicalUpMbps: 18, latencyMs: 20, ...data },
    { typicalDownMbps: 285, typicalUpMbps: 12, latencyMs: 31, ...data },
  ]);
});

test('a typical speed or latency that neither the plan nor its technology has is a mistake [P-011]', () => {
  expect(listMistakes(readPlans(cableAndDsl, plan({ technology: 'dsl', typical: '{ download: 20 }' })))).toEqual([
    expect.stringContaining(
      'typical.upload: is missing; write it here, or uploadPercent of the technology in catalog/technologies.yaml',
    ),
    expect.stringContaining(
      'typical.latency: is missing; write it here, or latency of the technology in catalog/technologies.yaml',
    ),
  ]);
  expect(listMistakes(readPlans(noTechnologies, plan({ technology: 'fiber' })))).toHaveLength(3);
});
