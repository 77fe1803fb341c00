import { expect, test } from 'vitest';
import { estimateLineCents, hasPowerReserve, sumPickedPhones } from './voice-estimates.ts';

test('estimateLineCents returns $20 for plan 2033437 and $59 for any other', () => {
  expect(['2033437', 'bdv'].map(estimateLineCents)).toEqual([2000, 5900]);
});

test('power reserve is available for fewer than three lines, when selected [C-368] [C-369]', () => {
  expect([0, 1, 2, 3, 4].map((lines) => hasPowerReserve(true, lines))).toEqual([true, true, true, false, false]);
  expect(hasPowerReserve(false, 1)).toBe(false);
});

const picked = { quantity: '2', eachMonthPrice: '7.08', updateCart: true };
test('phones cost quantity times monthly price, both given as text [C-269]', () => {
  expect(sumPickedPhones([picked])).toBe(1416);
  expect(sumPickedPhones([picked, { ...picked, quantity: '1', eachMonthPrice: '10.00' }])).toBe(2416);
});

test('phones count only with a quantity above 0 and the updateCart flag [C-267] [C-268]', () => {
  expect(sumPickedPhones([{ ...picked, quantity: '0' }])).toBe(0);
  expect(sumPickedPhones([{ ...picked, quantity: '' }])).toBe(0);
  expect(sumPickedPhones([{ ...picked, updateCart: false }])).toBe(0);
});
