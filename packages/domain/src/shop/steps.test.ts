import { expect, test } from 'vitest';
import { buildSteps } from './steps.ts';

const listLabels = (stage: Parameters<typeof buildSteps>[0]) => buildSteps(stage).map((step) => step.label);
const listCompletedIndexes = (stage: Parameters<typeof buildSteps>[0]) =>
  buildSteps(stage).flatMap((step, index) => (step.state === 'completed' ? [index] : []));

test('the address pages show four steps in order', () => {
  expect(listLabels('address')).toEqual([
    'Check availability',
    'Select plan, router, & services',
    'Review cart',
    'Checkout',
  ]);
});

test.each(['customize', 'checkout'] as const)("the %s stage shows three steps, without 'Review cart'", (stage) => {
  expect(listLabels(stage)).toEqual(['Check availability', 'Select plan, router, & services', 'Checkout']);
});

test('the steps of a shop without a choice of routers name none [P-179]', () => {
  const labels = buildSteps('customize', { hasRouters: false }).map(({ label }) => label);
  expect(labels).toEqual(['Check availability', 'Select plan & services', 'Checkout']);
});

test.each([
  ['address', []],
  ['customize', [0]],
  ['checkout', [0, 1]],
] as const)('the stage %s has the completed steps %j, and the next one is current', (stage, completed) => {
  expect(listCompletedIndexes(stage)).toEqual(completed);
  expect(buildSteps(stage)[completed.length]?.state).toBe('current');
});

test('the steps after the current one are upcoming', () => {
  expect(buildSteps('address').map(({ state }) => state)).toEqual(['current', 'upcoming', 'upcoming', 'upcoming']);
});

test('all steps are completed once the order is placed', () => {
  expect(buildSteps('checkout', { isPlaced: true }).map(({ state }) => state)).toEqual([
    'completed',
    'completed',
    'completed',
  ]);
});
