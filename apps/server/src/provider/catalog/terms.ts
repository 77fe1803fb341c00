import { agreementFee, type EarlyTermination, type Term } from '@demarc/domain/catalog';
import { z } from 'zod';
import { suggestName } from '../parsing/suggest-name.ts';
import { code, dollars, text } from './fields.ts';

/** The only term of a provider without catalog/terms.yaml. */
export const monthToMonthOnly: readonly Term[] = [
  {
    id: 'MonthToMonth',
    months: 0,
    name: 'Month to month',
    agreement: 'Month-to-month agreement; you can leave at any time without a fee.',
    description: 'You can leave at any time without a fee.',
  },
];

const monthsPerYear = 12;
const maxMonths = 120;

const oneFormula = 'write none, { percent: 35 }, { flat: 200.00 } or { schedule: … }';
const oneSchedule = 'write { byMonth: […] }, { byYear: […] } or { start: 240.00, lessEachMonth: 10.00 }';

const schedule = z
  .strictObject(
    {
      byMonth: z.array(dollars).optional(),
      byYear: z.array(dollars).optional(),
      start: dollars.optional(),
      lessEachMonth: dollars.optional(),
    },
    oneSchedule,
  )
  .refine(
    ({ byMonth, byYear, start, lessEachMonth }) =>
      [byMonth, byYear, start].filter((each) => each !== undefined).length === 1 &&
      (start === undefined) === (lessEachMonth === undefined),
    oneSchedule,
  );

/** `none` is a word rather than a setting, so it is parsed as one. */
const earlyTermination = z.preprocess(
  (input) => (input === 'none' ? { none: true } : input),
  z
    .strictObject(
      {
        none: z.literal(true).optional(),
        percent: z.int('write a whole percentage').min(1, 'write none').max(100, 'is more than 100%').optional(),
        flat: dollars.optional(),
        schedule: schedule.optional(),
      },
      oneFormula,
    )
    .refine((formula) => Object.values(formula).filter((each) => each !== undefined).length === 1, oneFormula),
);
type EarlyTerminationInput = z.output<typeof earlyTermination>;

const term = z
  .strictObject({
    id: code,
    months: z.int('write a whole number of months, 0 for month to month').min(0).max(maxMonths),
    name: text,
    planNote: text.optional(),
    agreement: text,
    description: text,
    descriptionWhenCheaper: text.optional(),
    labelText: text.optional(),
    earlyTermination: earlyTermination.optional(),
    moneyBackDays: z.int('write whole days').min(1).max(365).optional(),
  })
  .transform(({ earlyTermination: formula, ...input }, { addIssue }): Term => {
    const addMistake = (path: PropertyKey[], message: string) => addIssue({ code: 'custom', path, message });
    const { months, moneyBackDays } = input;
    if (months > 0 && !formula) addMistake(['earlyTermination'], `say what leaving early costs: ${oneFormula}`);
    if (months === 0 && formula && !formula.none)
      addMistake(['earlyTermination'], 'month to month ends at any time: write none, or the months of the term');
    const rule = formula && months > 0 ? toEarlyTermination(formula, months, addMistake) : undefined;
    if (rule && !input.agreement.includes(agreementFee))
      addMistake(['agreement'], `must say what leaving early costs: write ${agreementFee} for the amount`);
    if (!rule && (formula?.none || months === 0) && input.agreement.includes(agreementFee))
      addMistake(['agreement'], `names ${agreementFee}, and the term has no early termination fee`);

    const texts = {
      name: input.name,
      ...(input.planNote && { planNote: input.planNote }),
      agreement: input.agreement,
      description: input.description,
      ...(input.descriptionWhenCheaper && { descriptionWhenCheaper: input.descriptionWhenCheaper }),
      ...(input.labelText && { labelText: input.labelText }),
    };
    for (const [field, value] of Object.entries(texts)) {
      if (moneyBackDays === undefined && value.includes(daysName))
        addMistake([field], `names ${daysName}, and the term has no moneyBackDays`);
      if (field !== 'agreement' && value.includes(agreementFee))
        addMistake([field], `only the agreement can name ${agreementFee}`);
    }
    const fill = (value: string) =>
      value.replaceAll(daysName, String(moneyBackDays)).replaceAll(monthsName, `${months}`);
    return {
      id: input.id,
      months,
      ...(Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, fill(value)])) as typeof texts),
      ...(rule && { earlyTermination: rule }),
      ...(moneyBackDays !== undefined && { moneyBackDays }),
    };
  });

const daysName = '{{moneyBackDays}}';
const monthsName = '{{months}}';

type AddMistake = (path: PropertyKey[], message: string) => void;

function toEarlyTermination(
  { percent, flat, schedule: amounts }: EarlyTerminationInput,
  months: number,
  addMistake: AddMistake,
): EarlyTermination | undefined {
  if (percent !== undefined) return { percent };
  if (flat !== undefined) return { flatCents: flat };
  if (!amounts) return undefined;
  const { byMonth, byYear, start = 0, lessEachMonth = 0 } = amounts;
  const checkAmounts = (field: string, values: readonly number[], unit: string, count: number) => {
    const path = ['earlyTermination', 'schedule', field];
    if (values.length !== count)
      addMistake(path, `write an amount for each ${unit} of the term: ${count}, not ${values.length}`);
    const higher = values.findIndex((cents, index) => cents > (values[index - 1] ?? cents));
    if (higher >= 0) addMistake([...path, higher], `is more than in the ${unit} before`);
  };
  if (byMonth) checkAmounts('byMonth', byMonth, 'month', months);
  if (byYear) checkAmounts('byYear', byYear, 'year', Math.ceil(months / monthsPerYear));
  const scheduleCents = Array.from(
    { length: months },
    (_, month) =>
      byMonth?.[month] ?? byYear?.[Math.floor(month / monthsPerYear)] ?? Math.max(0, start - month * lessEachMonth),
  );
  return { scheduleCents };
}

/** catalog/terms.yaml: the contract terms. */
export const termsSchema = z.strictObject({
  terms: z
    .array(term)
    .min(1, 'name at least one')
    .superRefine((terms, { addIssue }) => {
      for (const [index, { id, name, months }] of terms.entries()) {
        const before = terms.slice(0, index);
        const addMistake = (field: string, message: string) =>
          addIssue({ code: 'custom', path: [index, field], message });
        if (before.some((other) => other.id === id)) addMistake('id', 'is used twice; every term has its own');
        if (before.some((other) => other.name === name)) addMistake('name', 'is used twice; every term has its own');
        if (months === 0 && before.some((other) => other.months === 0))
          addMistake('months', 'month to month is there twice');
      }
    }),
});

/** The id of one of the terms. With one term, it can be left out. Accepts any text while the terms have mistakes. */
export function contractOf(terms: readonly Pick<Term, 'id'>[] | undefined) {
  const ids = terms?.map(({ id }) => id) ?? [];
  const contract = z.string('write the id of a term').refine((id) => !terms || ids.includes(id), {
    error: ({ input }) =>
      `there is no term "${input}" in catalog/terms.yaml${suggestName(String(input), ids) || `; write one of ${ids.join(', ')}`}`,
  });
  const [onlyId] = ids;
  return ids.length === 1 && onlyId !== undefined ? contract.default(onlyId) : contract;
}
