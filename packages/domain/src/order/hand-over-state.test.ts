import { expect, test } from 'vitest';
import { getHandOverState } from './index.ts';

const now = new Date('2026-11-19T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const order = { state: 'accepted', revision: 3, handedRevision: 3, changedAt: daysAgo(30) } as const;

test('a hand-over is confirmed, waits for a week, and is given up then [O-177]', () => {
  expect(getHandOverState(order, now)).toBe('confirmed');
  expect(getHandOverState({ ...order, handedRevision: 2, changedAt: daysAgo(6.9) }, now)).toBe('waiting');
  expect(getHandOverState({ ...order, handedRevision: 2, changedAt: daysAgo(7) }, now)).toBe('givenUp');
  expect(getHandOverState({ ...order, revision: 0, handedRevision: 0, changedAt: daysAgo(1) }, now)).toBe('waiting');
  expect(getHandOverState({ ...order, revision: 0, handedRevision: 1 }, now)).toBe('confirmed');
});

test('a refused order waits for a representative, and one that was never due has no hand-over [O-177]', () => {
  const rejected = { ...order, state: 'withRepresentative', handedRevision: 1 } as const;
  expect(getHandOverState(rejected, now)).toBe('refused');
  expect(getHandOverState({ ...rejected, handedRevision: null }, now)).toBeNull();
  expect(getHandOverState({ ...order, state: 'cancelled', handedRevision: null }, now)).toBeNull();
  const placed = { ...order, state: 'submitted', revision: 1, handedRevision: null, changedAt: now } as const;
  expect(getHandOverState(placed, now)).toBe('waiting');
});
