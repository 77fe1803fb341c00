import { expect, test } from 'vitest';
import { stepsOf } from './steps.ts';

const shown = (stage: Parameters<typeof stepsOf>[0]) => stepsOf(stage).map((step) => step.label);
const completed = (stage: Parameters<typeof stepsOf>[0]) =>
  stepsOf(stage).flatMap((step, index) => (step.state === 'completed' ? [index] : []));

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
  expect(stepsOf(stage)[done.length]?.state).toBe('current');
});

test('all steps are completed after the order', () => {
  expect(stepsOf('checkout', true).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed']);
});
