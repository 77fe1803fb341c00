import { expect, test } from 'vitest';
import { readYaml } from '../parsing/read-yaml.ts';
import { contractOf, termsSchema } from './terms.ts';

const file = 'catalog/terms.yaml';
const read = (text: string) => readYaml(file, text, termsSchema);

/** One term of 24 months, with the given lines instead of its own. */
const term = (changes: Readonly<Record<string, string | undefined>> = {}) => {
  const fields = {
    id: 'two-years',
    months: '24',
    name: 'Two years',
    agreement: 'Two years; leaving costs {{earlyTerminationFee}}.',
    description: 'For two years.',
    earlyTermination: '{ percent: 50 }',
    ...changes,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined);
  return `  - ${lines.map(([key, value]) => `${key}: ${value}`).join('\n    ')}\n`;
};
const readTerm = (changes?: Parameters<typeof term>[0]) => read(`terms:\n${term(changes)}`);

test('a provider lists its terms with months, texts and the price of leaving early [P-020] [P-048]', () => {
  const text = `terms:
  - id: year
    months: 12
    name: One year
    planNote: for {{months}} months
    agreement: '{{months}} months with {{name}}; leaving costs {{earlyTerminationFee}}.'
    description: A year, with {{moneyBackDays}} days to try it.
    descriptionWhenCheaper: Our best price, with {{moneyBackDays}} days to try it.
    labelText: Requires {{months}} months.
    earlyTermination: { flat: 150.00 }
    moneyBackDays: 14
  - { id: monthly, months: 0, name: Monthly, agreement: Leave at any time., description: No contract. }
`;
  expect(read(text)).toEqual({
    value: {
      terms: [
        {
          id: 'year',
          months: 12,
          name: 'One year',
          planNote: 'for 12 months',
          // The other placeholders are filled when the whole folder is read, the fee when a cart is priced.
          agreement: '12 months with {{name}}; leaving costs {{earlyTerminationFee}}.',
          description: 'A year, with 14 days to try it.',
          descriptionWhenCheaper: 'Our best price, with 14 days to try it.',
          labelText: 'Requires 12 months.',
          earlyTermination: { flatCents: 15_000 },
          moneyBackDays: 14,
        },
        { id: 'monthly', months: 0, name: 'Monthly', agreement: 'Leave at any time.', description: 'No contract.' },
      ],
    },
  });
});

const countDown = (from: number, by: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.max(0, from - by * index));

test.each<[string, string, object | undefined]>([
  ['{ percent: 35 }', '24', { percent: 35 }],
  ['{ flat: 200.00 }', '24', { flatCents: 20_000 }],
  ['none', '24', undefined],
  ['{ schedule: { start: 240.00, lessEachMonth: 10.00 } }', '24', { scheduleCents: countDown(24_000, 1000, 24) }],
  ['{ schedule: { start: 20.00, lessEachMonth: 15.00 } }', '3', { scheduleCents: [2000, 500, 0] }],
  ['{ schedule: { byMonth: [30.00, 20.00, 20.00] } }', '3', { scheduleCents: [3000, 2000, 2000] }],
  [
    '{ schedule: { byYear: [300.00, 100.00] } }',
    '18',
    { scheduleCents: [...Array<number>(12).fill(30_000), ...Array<number>(6).fill(10_000)] },
  ],
])('the price of leaving early is %s for %s months [P-022]', (earlyTermination, months, rule) => {
  const agreement = rule ? 'Leaving costs {{earlyTerminationFee}}.' : 'Leave for free.';
  const result = readTerm({ months, earlyTermination, agreement });
  expect(result).toMatchObject({ value: {} });
  expect('value' in result && result.value.terms[0]?.earlyTermination).toEqual(rule || undefined);
});

const oneFormula = 'write none, { percent: 35 }, { flat: 200.00 } or { schedule: … }';
test.each<[string, Parameters<typeof term>[0], string, number]>([
  [
    'no price of leaving',
    { earlyTermination: undefined },
    `earlyTermination: say what leaving early costs: ${oneFormula}`,
    2,
  ],
  ['a word', { earlyTermination: 'free' }, `earlyTermination: ${oneFormula}`, 7],
  ['two formulas', { earlyTermination: '{ percent: 35, flat: 1.00 }' }, `earlyTermination: ${oneFormula}`, 7],
  [
    'half a percentage',
    { earlyTermination: '{ percent: 3.5 }' },
    'earlyTermination.percent: write a whole percentage',
    7,
  ],
  ['an unknown formula', { earlyTermination: '{ fix: 5.00 }' }, 'earlyTermination.fix: there is no such setting', 7],
  [
    'a schedule without amounts',
    { earlyTermination: '{ schedule: {} }' },
    'earlyTermination.schedule: write { byMonth: […] }, { byYear: […] } or { start: 240.00, lessEachMonth: 10.00 }',
    7,
  ],
  [
    'a schedule for another term',
    { earlyTermination: '{ schedule: { byYear: [300.00, 200.00, 100.00] } }' },
    'earlyTermination.schedule.byYear: write an amount for each year of the term: 2, not 3',
    7,
  ],
  [
    'a schedule that rises',
    { earlyTermination: '{ schedule: { byYear: [100.00, 200.00] } }' },
    'earlyTermination.schedule.byYear.1: is more than in the year before',
    7,
  ],
  [
    'a fee without a term',
    { months: '0', agreement: 'Leave.' },
    'earlyTermination: month to month ends at any time: write none, or the months of the term',
    7,
  ],
  [
    'an agreement that hides the fee',
    { agreement: 'Two years.' },
    'agreement: must say what leaving early costs: write {{earlyTerminationFee}} for the amount',
    5,
  ],
  [
    'an agreement that names a fee that is not there',
    { earlyTermination: 'none' },
    'agreement: names {{earlyTerminationFee}}, and the term has no early termination fee',
    5,
  ],
  [
    'a guarantee without days',
    { description: 'With {{moneyBackDays}} days.' },
    'description: names {{moneyBackDays}}, and the term has no moneyBackDays',
    6,
  ],
  [
    'the fee in another text',
    { planNote: 'or {{earlyTerminationFee}}' },
    'planNote: only the agreement can name {{earlyTerminationFee}}',
    8,
  ],
  ['months in words', { months: 'two' }, 'months: write a whole number of months, 0 for month to month', 3],
  ['no name', { name: '""' }, 'name: is empty', 4],
])('reports %s with file, line and reason [P-020]', (_, changes, reason, line) => {
  const result = readTerm(changes);
  expect('mistakes' in result && result.mistakes[0]).toEqual({ file, line, reason: `terms.0.${reason}` });
});

test('reports terms that cannot be told apart, and an empty list [P-020]', () => {
  const monthly = { months: '0', earlyTermination: 'none', agreement: 'Leave.' };
  const listReasons = (text: string) => {
    const result = read(text);
    return 'mistakes' in result ? result.mistakes.map(({ reason }) => reason) : [];
  };
  expect(listReasons(`terms:\n${term()}${term()}`)).toEqual([
    'terms.1.id: is used twice; every term has its own',
    'terms.1.name: is used twice; every term has its own',
  ]);
  expect(
    listReasons(`terms:\n${term({ ...monthly, id: 'a', name: 'A' })}${term({ ...monthly, id: 'b', name: 'B' })}`),
  ).toEqual(['terms.1.months: month to month is there twice']);
  expect(listReasons('terms: []')).toEqual(['terms: name at least one']);
});

test('a plan names one of the terms; with one term it can leave it out [P-021]', () => {
  const parse = (ids: readonly string[], contract?: string) =>
    contractOf(ids.map((id) => ({ id }))).safeParse(contract);
  expect(parse(['one', 'two'], 'two').data).toBe('two');
  expect(parse(['one']).data).toBe('one');
  expect(parse(['one', 'two']).success).toBe(false);
  expect(parse(['Monthly', 'Yearly'], 'monthly').error?.issues[0]?.message).toBe(
    'there is no term "monthly" in catalog/terms.yaml; did you mean "Monthly"?',
  );
  expect(parse(['a12', 'a24', 'a36'], 'forever').error?.issues[0]?.message).toBe(
    'there is no term "forever" in catalog/terms.yaml; write one of a12, a24, a36',
  );
});
