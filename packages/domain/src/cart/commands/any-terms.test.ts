import { expect, test } from 'vitest';
import {
  buildBundle,
  buildCatalog,
  buildStandaloneBundles,
  type CatalogData,
  describeTerm,
  findPlanForTerm,
  type InternetPlan,
  type Term,
} from '../../catalog/index.ts';
import { sampleCatalogData } from '../../catalog/testing/index.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { repriceCart } from '../repricing/reprice-cart.ts';
import { addressWithAll, digitalVoice, internet, tv } from '../testing/index.ts';
import { applyCommands } from './apply-commands.ts';
import type { CartCommand } from './command.ts';
import { startCart } from './start-cart.ts';

const buildTerm = (months: number, others: Partial<Term> = {}): Term => ({
  id: months === 0 ? 'monthly' : `months-${months}`,
  months,
  name: `${months} months`,
  agreement: `${months} months; leaving costs {{earlyTerminationFee}}.`,
  description: `For ${months} months.`,
  ...others,
});
/** $10 for each month that is left. */
const declining = (months: number) => ({
  scheduleCents: Array.from({ length: months }, (_, month) => (months - month) * 1000),
});
const fourTerms = [
  buildTerm(12, { earlyTermination: declining(12) }),
  buildTerm(0),
  buildTerm(24, { earlyTermination: declining(24) }),
  buildTerm(36, { earlyTermination: declining(36), descriptionWhenCheaper: 'Our lowest price.' }),
];

/** Sells the plan of the sample catalog for each of the terms, $5 less each time. */
const sellFor = <P extends { readonly id: string; readonly contract: string; readonly monthlyCents: number }>(
  plan: P | undefined,
  terms: readonly Term[],
): readonly P[] =>
  plan
    ? terms.map(({ id }, index) => ({
        ...plan,
        id: `${plan.id}-${id}`,
        contract: id,
        monthlyCents: plan.monthlyCents - index * 500,
      }))
    : [];

function buildCatalogWith(terms: readonly Term[], bundledTerms: readonly Term[] = terms) {
  const find = (id: string) => sampleCatalogData.internetPlans.find((plan) => plan.id === id);
  const plans = {
    internetPlans: [
      ...sellFor<InternetPlan>(find('fiber-500'), terms),
      ...sellFor(find('fiber-100'), terms.slice(0, 1)),
    ],
    digitalVoicePlans: sellFor(
      sampleCatalogData.digitalVoicePlans.find(({ id }) => id === 'bdv'),
      terms,
    ),
    phonePlans: [],
    tvPlans: sampleCatalogData.tvPlans,
  };
  const bundles = bundledTerms.flatMap(
    ({ id }) =>
      buildBundle(
        { id: `both-${id}`, contract: id, internet: `fiber-500-${id}`, voice: `bdv-${id}`, discountCents: 700 },
        plans,
      ) ?? [],
  );
  const data: CatalogData = {
    ...sampleCatalogData,
    ...plans,
    terms,
    bundles: [...buildStandaloneBundles(plans, terms), ...bundles],
    offers: [],
  };
  return buildCatalog(data);
}
type BuiltCatalog = ReturnType<typeof buildCatalogWith>;

const start = (catalog: BuiltCatalog) => startCart({ availability: addressWithAll }, catalog);
const choose = (catalog: BuiltCatalog, cart: Cart, ...commands: CartCommand[]) =>
  applyCommands(cart, commands, catalog);
const build = (catalog: BuiltCatalog, ...commands: CartCommand[]): Cart => {
  const built = choose(catalog, start(catalog), ...commands);
  if (!built.ok) throw new Error(built.refusal.code);
  return built.value;
};
const line = (planId: string) => digitalVoice({ lines: [{ number: '2125550101', planId, device: 'desktop' }] });

test('a new cart starts with the first term, also without month to month [P-026]', () => {
  expect(start(buildCatalogWith(fourTerms)).term).toBe('months-12');
  const withoutMonthly = fourTerms.filter(({ months }) => months >= 24);
  expect(start(buildCatalogWith(withoutMonthly)).term).toBe('months-24');
  expect(start(buildCatalogWith(fourTerms.filter(({ months }) => months === 0))).term).toBe('monthly');
});

test.each<[string, readonly CartCommand[], readonly number[]]>([
  ['a plan', [internet('fiber-500-months-12')], [9900, 9400, 8900, 8400]],
  ['TV alone', [tv('tv-local')], [3500, 3500, 3500, 3500]],
  ['a bundle', [internet('fiber-500-months-12'), line('bdv-months-12')], [15_100, 14_100, 13_100, 12_100]],
])('%s switches to each of four terms and back, at the price of the term [P-021]', (_, commands, prices) => {
  const catalog = buildCatalogWith(fourTerms);
  const cart = build(catalog, ...commands);
  const switched = fourTerms.map(({ id }) => build(catalog, ...commands, { do: 'switchTerm', term: id }));
  expect(switched.map((each) => priceCart(each, catalog).header)).toMatchObject(
    fourTerms.map(({ id }, index) => ({ term: id, cents: prices[index] })),
  );
  for (const each of switched)
    expect(choose(catalog, each, { do: 'switchTerm', term: 'months-12' })).toEqual({ ok: true, value: cart });
});

test('TV alone has a bundle of its own for each term [P-021]', () => {
  const catalog = buildCatalogWith(fourTerms);
  const ids = catalog.bundles.filter(({ services }) => services[0]?.id === 'tv-local').map(({ id }) => id);
  expect(ids).toEqual(['only-tv-local', 'only-tv-local-monthly', 'only-tv-local-months-24', 'only-tv-local-months-36']);
});

test('refuses a term that the plan, its bundle or the shop does not sell [P-021]', () => {
  const catalog = buildCatalogWith(fourTerms, fourTerms.slice(0, 2));
  const refuse = (cart: Cart, term: string) => choose(catalog, cart, { do: 'switchTerm', term });
  const termNotSold = { ok: false, refusal: { code: 'termNotSold' } };
  expect(refuse(build(catalog, internet('fiber-100-months-12')), 'monthly')).toMatchObject(termNotSold);
  const bundled = build(catalog, internet('fiber-500-months-12'), line('bdv-months-12'));
  expect(refuse(bundled, 'months-36')).toMatchObject(termNotSold);
  expect(refuse(bundled, 'monthly')).toMatchObject({ ok: true });
  expect(refuse(start(catalog), 'TwoYears')).toMatchObject(termNotSold);
  expect(findPlanForTerm(catalog.internetPlans, catalog.internetPlans[0] as InternetPlan, 'TwoYears')).toBeUndefined();
});

test('each term has its own early termination fee and agreement [P-022] [P-023]', () => {
  const catalog = buildCatalogWith(fourTerms);
  const texts = fourTerms.map(
    ({ id }) => priceCart(build(catalog, internet(`fiber-500-${id}`)), catalog).agreement?.text,
  );
  expect(texts).toEqual([
    '12 months; leaving costs up to $120.00.',
    '0 months; leaving costs nothing.',
    '24 months; leaving costs up to $240.00.',
    '36 months; leaving costs up to $360.00.',
  ]);
});

test('a cart of a term that is no longer sold continues with the first term [P-026]', () => {
  const before = buildCatalogWith(fourTerms);
  const cart = build(before, tv('tv-local'), { do: 'switchTerm', term: 'months-36' });
  const { cart: repriced, breakdown } = repriceCart(
    cart,
    priceCart(cart, before),
    buildCatalogWith(fourTerms.slice(1, 3)),
  );
  expect([repriced.term, breakdown.header.term]).toEqual(['monthly', 'monthly']);
});

test('a cart of plans of a term that is no longer sold loses them, and takes plans of the first term [P-026]', () => {
  const before = buildCatalogWith(fourTerms);
  const after = buildCatalogWith(fourTerms.slice(1, 3));
  const cart = build(before, internet('fiber-500-months-36'), line('bdv-months-36'), {
    do: 'switchTerm',
    term: 'months-36',
  });
  const { cart: repriced, noLongerSold } = repriceCart(cart, priceCart(cart, before), after);
  expect(noLongerSold.map(({ id }) => id)).toEqual(['fiber-500-months-36', 'bdv-months-36']);
  expect([repriced.term, repriced.services]).toEqual(['monthly', []]);
  expect(choose(after, repriced, internet('fiber-500-monthly'), line('bdv-monthly')).ok).toBe(true);
});

test('a term promises a lower price unless the shortest term costs the same or less [P-025]', () => {
  const term = fourTerms[3] as Term;
  const describe = (...prices: [string, number][]) =>
    describeTerm(
      term,
      fourTerms,
      prices.map(([id, monthlyCents]) => ({ term: id, monthlyCents })),
    );
  expect(describe()).toBe('Our lowest price.');
  expect(describe(['months-36', 8400])).toBe('Our lowest price.');
  expect(describe(['months-36', 8400], ['monthly', 9400], ['months-24', 8000])).toBe('Our lowest price.');
  expect(describe(['months-36', 8400], ['monthly', 8400])).toBe('For 36 months.');
  expect(describe(['months-36', 8400], ['months-12', 8300])).toBe('For 36 months.');
  expect(describeTerm(fourTerms[0] as Term, fourTerms, [])).toBe('For 12 months.');
});
