import { expect, test } from 'vitest';
import { buildSteps } from './steps.ts';

const shown = (stage: Parameters<typeof buildSteps>[0]) => buildSteps(stage).map((step) => step.label);
const completed = (stage: Parameters<typeof buildSteps>[0]) =>
  buildSteps(stage).flatMap((step, index) => (step.state === 'completed' ? [index] : []));

test('the address pages show four steps in order', () => {
  expect(shown('address')).toEqual([
    'Check availability',
    'Select plan, router, & services',
    'Review cart',
    'Checkout',
  ]);
});

test.each(['customize', 'checkout'] as const)("the %s stage shows three steps, without 'Review cart'", (stage) => {
  expect(shown(stage)).toEqual(['Check availability', 'Select plan, router, & services', 'Checkout']);
});

test.each([
  ['address', []],
  ['customize', [0]],
  ['checkout', [0, 1]],
] as const)('the stage %s has the completed steps %j, and the next one is current', (stage, done) => {
  expect(completed(stage)).toEqual(done);
  expect(buildSteps(stage)[done.length]?.state).toBe('current');
});

test('all steps are completed after the order', () => {
  expect(buildSteps('checkout', true).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
});
