import type { TermPrice } from '@demarc/contract';
import { buildCart, internet } from '@demarc/domain/cart/testing';
import type { Term } from '@demarc/domain/catalog';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { screen as page } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildTestProducts, offering } from '../../../features/cart/testing/sample-products.ts';
import { readText, renderInShop } from '../../../testing/render-in-shop.tsx';
import { openStep } from '../customize-screen.ts';
import { Step } from '../section/Step.tsx';
import { createTestScreen } from '../testing/test-screen.ts';
import { ContractStep } from './ContractStep.tsx';

/** Renders the contract step beside another optional step. */
function renderSteps(planId: string, products = buildTestProducts({}), prices: readonly TermPrice[] = []) {
  const call = (async () => ({ ok: true, value: prices })) as never;
  const screen = createTestScreen(buildCart([internet(planId)]), products, { call });
  openStep(screen, 'contract');
  renderInShop(
    <>
      <ContractStep />
      <Step id="staticIp">An address.</Step>
    </>,
    { cartSession: screen.cartSession },
  );
  return page.getAllByRole('heading', { level: 3 }).map(readText);
}

test('the step with the preselected term is not labelled Optional [S-013]', () => {
  expect(renderSteps('fiber-500')).toEqual(['Contract agreement', 'Static IP Address Optional']);
  expect(page.getByRole<HTMLInputElement>('radio', { name: /^2 year agreement/ }).checked).toBe(true);
});

test('the step names what the selected term costs to leave [S-001]', () => {
  renderSteps('fiber-500');
  page.getByText(
    'By continuing, you accept the agreement selected here. 2-year agreement, renews automatically; leaving early costs up to $831.60.',
  );
  renderSteps('fiber-500-monthly');
  page.getByText(
    'By continuing, you accept the agreement selected here. Month-to-month agreement; you can leave at any time without a fee.',
  );
});

test('with one term there is no step [P-024]', () => {
  const terms = sampleCatalog.terms.slice(0, 1);
  expect(renderSteps('fiber-500', buildTestProducts({ charges: { terms } }))).toEqual(['Static IP Address Optional']);
});

test('with a plan that is sold for one of the terms there is no step [P-024]', () => {
  expect(renderSteps('fiber-500-static')).toEqual(['Static IP Address Optional']);
});

const buildTerm = (id: string, months: number, description: string): Term => ({
  id,
  months,
  name: `${months} months`,
  agreement: '',
  description,
});
const fourTerms = [
  buildTerm('OneYear', 12, 'A year.'),
  ...sampleCatalog.terms,
  { ...buildTerm('ThreeYears', 36, 'Three years.'), descriptionWhenCheaper: 'Three years at our lowest price.' },
];
const buildPrice = (term: string, monthlyCents: number): TermPrice => ({
  term,
  monthlyCents,
  onceCents: 0,
  bundleId: '',
  bundleCents: 0,
  hcId: '',
  later: [],
  offersLost: [],
});
const soldFor = (...terms: string[]) =>
  offering.plans.flatMap((plan) =>
    plan.id === 'fiber-500'
      ? [plan, ...terms.map((contract) => ({ ...plan, id: `${plan.id}-${contract}`, contract }))]
      : plan,
  );

test('each term of the plan is there in the order of the provider, with its words and its price difference [P-025]', async () => {
  const plans = soldFor('OneYear', 'ThreeYears');
  renderSteps('fiber-500', buildTestProducts({ plans, charges: { terms: fourTerms } }), [
    buildPrice('OneYear', 10_400),
    buildPrice('TwoYears', 9900),
    buildPrice('MonthToMonth', 10_900),
    buildPrice('ThreeYears', 9400),
  ]);
  await page.findByText('-$5.00/mo');
  expect(page.getAllByRole('radio').map((radio) => readText(radio.closest('label') as HTMLElement))).toEqual([
    '12 months A year. +$5.00/mo',
    '2 year agreement A lower price with a 2-year term that auto renews, and a 30-day money-back guarantee.',
    'No annual contract Cancel at any time, without an early termination fee. +$10.00/mo',
    '36 months Three years at our lowest price. -$5.00/mo',
  ]);
});

test('a term that the plan is not sold for is not there [P-021] [P-025]', () => {
  renderSteps('fiber-500', buildTestProducts({ plans: soldFor('ThreeYears'), charges: { terms: fourTerms } }));
  expect(page.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
    '2 year agreement',
    'No annual contract',
    '36 months',
  ]);
});
