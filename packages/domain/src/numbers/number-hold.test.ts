import { expect, test } from 'vitest';
import { limitNumbersInArea, planNumberHold } from './index.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 3, 12, minute));
const plan = (now: number, firstHeldAt: number) =>
  planNumberHold({ now: at(now), firstHeldAt: at(firstHeldAt), minutes: 30, atMostMinutes: 240 });

test('a hold of a number lasts its minutes, and ends at its longest life however often it is extended [S-132]', () => {
  expect(plan(0, 0)).toEqual(at(30));
  expect(plan(200, 0)).toEqual(at(230));
  expect(plan(239, 0)).toEqual(at(240));
  expect(plan(240, 0)).toBeUndefined();
});

test('a network holds a tenth of the numbers of an area, at least those of one order, at most its limit [S-132]', () => {
  expect([100, 340, 500, 10_000].map((size) => limitNumbersInArea(size, 60))).toEqual([34, 34, 50, 60]);
  expect(limitNumbersInArea(100, 10)).toBe(10);
});
