import { expect, test } from 'vitest';
import { isYes } from './status.ts';

test.each([
  ['Y', true],
  ['y', true],
  ['true', true],
  ['True', true],
  [true, true],
  ['N', false],
  ['false', false],
  ['', false],
  ['yes', false],
  [undefined, false],
  [1, false],
])('the status %s means yes: %s [C-275]', (status, expected) => {
  expect(isYes(status)).toBe(expected);
});
