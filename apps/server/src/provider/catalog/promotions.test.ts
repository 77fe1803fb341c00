import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { expect, test } from 'vitest';
import { readYaml } from '../parsing/read-yaml.ts';
import { promotionsFile, promotionsSchema } from './promotions.ts';

const { terms, internetPlans, tvPlans } = sampleCatalog;
const schema = promotionsSchema({ terms, plans: [...internetPlans, ...tvPlans] }, ['OH', 'KY']);
const read = (text: string) => readYaml(promotionsFile, text, schema);
const listMistakes = (text: string) => {
  const result = read(text);
  return 'mistakes' in result ? result.mistakes.map(({ line, reason }) => [line, reason]) : [];
};

test('a provider lists promo codes with discount, conditions and limits [P-060]', () => {
  const text = `promotions:
  - id: spring
    codes: [save-20, Spring26]
    name: Spring savings
    text: For new businesses.
    discount: { amount: 20.00, months: 6 }
    freeInstallation: true
    conditions:
      plans: [fiber-500, tv-preferred]
      terms: [TwoYears]
      states: [OH]
      zips: ['430', '41011']
      from: 2026-11-01
      until: 2026-12-31
    limit: { total: 100, perNetwork: 2, oncePerBusiness: true }
    stackable: true
  - { id: tenth, code: TENTH, name: A tenth off, discount: { percent: 10 } }
`;
  const anything = { plans: [], terms: [], states: [], zips: [] };
  expect(read(text)).toEqual({
    value: {
      promotions: [
        {
          id: 'spring',
          codes: ['SAVE20', 'SPRING26'],
          name: 'Spring savings',
          text: 'For new businesses.',
          monthlyOff: { cents: 2000 },
          months: 6,
          freeInstallation: true,
          plans: ['fiber-500', 'tv-preferred'],
          terms: ['TwoYears'],
          states: ['OH'],
          zips: ['430', '41011'],
          from: '2026-11-01',
          until: '2026-12-31',
          limit: { total: 100, perNetwork: 2, oncePerBusiness: true },
          stackable: true,
        },
        {
          id: 'tenth',
          codes: ['TENTH'],
          name: 'A tenth off',
          monthlyOff: { percent: 10 },
          freeInstallation: false,
          ...anything,
          limit: {},
          stackable: false,
        },
      ],
    },
  });
});

const oneDiscount = 'write { amount: 20.00 } or { percent: 10 }, with months or for the whole term';
test.each<[string, string, string]>([
  ['no code', 'discount: { percent: 10 }', 'code: write the code, or several as codes: [ … ]'],
  ['a number as a code', 'code: 2026, freeInstallation: true', 'code: write the code in quotes'],
  ['a code with a space', "code: 'A B C', freeInstallation: true", 'code: use 3 to 30 letters, digits and hyphens'],
  ['no discount', 'code: CODE', 'gives nothing: write discount or freeInstallation'],
  ['two discounts', 'code: CODE, discount: { percent: 10, amount: 5.00 }', `discount: ${oneDiscount}`],
  ['months of nothing', 'code: CODE, discount: { months: 3 }', `discount: ${oneDiscount}`],
  ['a discount in words', 'code: CODE, discount: half', `discount: ${oneDiscount}`],
  ['half a percent', 'code: CODE, discount: { percent: 0.5 }', 'discount.percent: write a whole percentage'],
  ['more than everything', 'code: CODE, discount: { percent: 110 }', 'discount.percent: is more than 100%'],
  ['no amount', 'code: CODE, discount: { amount: 0 }', 'discount.amount: takes nothing off'],
  [
    'an unknown plan',
    'code: CODE, freeInstallation: true, conditions: { plans: [fibre-500] }',
    'conditions.plans.0: there is no plan "fibre-500"; did you mean "fiber-500"?',
  ],
  [
    'an unknown term',
    'code: CODE, freeInstallation: true, conditions: { terms: [TwoYear] }',
    'conditions.terms.0: there is no term "TwoYear" in catalog/terms.yaml; did you mean "TwoYears"?',
  ],
  [
    'a state outside the footprint',
    'code: CODE, freeInstallation: true, conditions: { states: [OK] }',
    'conditions.states.0: the state "OK" is not in the footprint of brand.yaml; did you mean "OH"?',
  ],
  [
    'a ZIP code without quotes',
    'code: CODE, freeInstallation: true, conditions: { zips: [43004] }',
    'conditions.zips.0: write a text, between quotes if it looks like a number',
  ],
  [
    'a day in words',
    'code: CODE, freeInstallation: true, conditions: { until: Friday }',
    'conditions.until: write a day as 2026-07-03',
  ],
  [
    'an end before the start',
    'code: CODE, freeInstallation: true, conditions: { from: 2026-12-02, until: 2026-12-01 }',
    'conditions.until: is before from',
  ],
  ['no uses', 'code: CODE, freeInstallation: true, limit: { total: 0 }', 'limit.total: write 1 or more'],
  [
    'an unknown setting',
    'code: CODE, freeInstallation: true, stackabel: true',
    'stackabel: there is no such setting; did you mean "stackable"?',
  ],
])('reports %s with file, line and reason [P-060]', (_, fields, reason) => {
  expect(listMistakes(`promotions:\n  - { id: one, name: One, ${fields} }\n`)).toEqual([
    [2, `promotions.0.${reason}`.replace('0.gives', '0: gives')],
  ]);
});

test('reports all mistakes at once, and promotions that cannot be told apart [P-060]', () => {
  const one = '  - { id: one, code: CODE, name: One, freeInstallation: true }\n';
  expect(listMistakes(`promotions:\n${one}${one.replace('CODE', 'co-de')}`)).toEqual([
    [3, 'promotions.1.id: "one" is used twice; every promotion has its own'],
    [3, 'promotions.1.name: "One" is used twice; every promotion has its own'],
    [3, 'promotions.1.codes: "CODE" is used twice; every promotion has its own'],
  ]);
  expect(
    listMistakes(
      `promotions:\n${one}  - { id: two, code: TWO, name: Two, discount: { percent: 0 }, limit: { total: x } }\n`,
    ),
  ).toHaveLength(2);
});
