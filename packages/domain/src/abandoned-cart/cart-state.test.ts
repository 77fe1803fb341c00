import { expect, test } from 'vitest';
import { getCartState } from './index.ts';

const now = new Date('2026-11-02T15:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

test.each([
  ['open', 29, 'active'],
  ['open', 30, 'abandoned'],
  ['saved', 1, 'saved'],
  ['saved', 900, 'saved'],
  ['ordered', 1, 'ordered'],
] as const)('a cart that is %s and changed %i minutes ago is %s [A-095]', (standing, minutes, state) => {
  expect(getCartState({ standing, changedAt: minutesAgo(minutes) }, now)).toBe(state);
});
