import { expect, test } from 'vitest';
import { formatShortPrice } from '../../../shell/format-short-price.ts';
import { formatDifference, formatPerMonth, formatPriceDifference, formatReplacementDifference } from './price-text.ts';

test.each([
  [0, '$0/mo'],
  [6900, '$69.00/mo'],
  [123456, '$1,234.56/mo'],
])('formats %i cents a month as %s', (cents, text) => {
  expect(formatPerMonth(cents)).toBe(text);
});

test.each([
  [6900, '$69'],
  [6950, '$69.50'],
])('formats %i cents of an offer as %s', (cents, text) => {
  expect(formatShortPrice(cents)).toBe(text);
});

test.each([
  [2000, '+$20.00/mo'],
  [-500, '-$5.00/mo'],
  [0, 'Included'],
])('formats a monthly difference of %i cents as %s', (cents, text) => {
  expect(formatDifference(cents)).toBe(text);
});

test('a replacement at an equal price reads "Same price", not "Included"', () => {
  expect([formatReplacementDifference(0), formatReplacementDifference(1500)]).toEqual(['Same price', '+$15.00/mo']);
});

test.each([
  [{ monthlyCents: 0, installmentCents: 0, onceCents: 0 }, 'Same price'],
  [{ monthlyCents: -1500, installmentCents: 2500, onceCents: 0 }, '-$15.00/mo, +$25.00/mo for 12 months'],
  [{ monthlyCents: 0, installmentCents: 0, onceCents: 5000 }, '+$50.00 once'],
])('formats the difference %o as %s', (difference, text) => {
  expect(formatPriceDifference(difference)).toBe(text);
});
