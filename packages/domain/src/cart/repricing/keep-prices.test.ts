import { expect, test } from 'vitest';
import { computeKeptUntil, keepsPrices } from './keep-prices.ts';

const replacedAt = new Date('2026-03-03T10:00:00Z');
const rules = { cartHours: 24, savedCartDays: 14 };
const none = { cartHours: 0, savedCartDays: 0 };

test.each([
  ['2026-03-03T10:00:00.000Z', true],
  ['2026-03-04T09:59:59.999Z', true],
  ['2026-03-04T10:00:00.000Z', false],
])('a cart keeps its prices for the hours of the rules after the change, at %s: %s [P-072]', (now, kept) => {
  expect(keepsPrices({}, replacedAt, rules, new Date(now))).toBe(kept);
  expect(keepsPrices({}, replacedAt, none, new Date(now))).toBe(false);
});

test('a saved cart keeps its prices for the days of the rules after it was saved [P-073]', () => {
  const pricesKeptUntil = computeKeptUntil(new Date('2026-03-01T08:00:00Z'), rules);
  expect(pricesKeptUntil).toBe('2026-03-15T08:00:00.000Z');
  if (!pricesKeptUntil) throw new Error('it keeps none');
  const keepsAt = (now: string) => keepsPrices({ pricesKeptUntil }, replacedAt, rules, new Date(now));
  expect([keepsAt('2026-03-15T07:59:59.999Z'), keepsAt('2026-03-15T08:00:00.000Z')]).toEqual([true, false]);
  expect(computeKeptUntil(replacedAt, none)).toBeUndefined();
});

test('a cart that is saved again keeps the prices of a replaced catalog no longer [S-326]', () => {
  const savedAgainAt = new Date('2026-03-10T08:00:00Z');
  expect(computeKeptUntil(savedAgainAt, rules, '2026-03-15T08:00:00.000Z')).toBe('2026-03-15T08:00:00.000Z');
  expect(computeKeptUntil(savedAgainAt, rules, '2026-03-25T08:00:00.000Z')).toBe('2026-03-24T08:00:00.000Z');
  expect(computeKeptUntil(savedAgainAt, none, '2026-03-15T08:00:00.000Z')).toBeUndefined();
});
