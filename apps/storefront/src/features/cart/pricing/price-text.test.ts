import { noDifference } from '@demarc/domain/cart';
import { expect, test } from 'vitest';
import { formatShortPrice } from '../../../shell/format-short-price.ts';
import {
  formatDifference,
  formatLaterDifferences,
  formatPerMonth,
  formatPriceDifference,
  formatReplacementDifference,
} from './price-text.ts';

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

test('formats each later difference with its month [S-200]', () => {
  const later = [
    { afterMonths: 6, cents: -500 },
    { afterMonths: 12, cents: 0 },
  ];
  expect(formatLaterDifferences(later)).toBe('-$5.00/mo after 6 months, same price after 12 months');
  expect(formatLaterDifferences([])).toBe('');
});

test.each([
  [{}, 'Same price'],
  [{ monthlyCents: -1500, installmentCents: 2500 }, '-$15.00/mo, +$25.00/mo for 12 months'],
  [{ onceCents: 5000 }, '+$50.00 once'],
  [
    { monthlyCents: 5000, installmentCents: 2500, later: [{ afterMonths: 12, cents: 7000 }] },
    '+$50.00/mo, +$70.00/mo after 12 months, +$25.00/mo for 12 months',
  ],
  [{ later: [{ afterMonths: 12, cents: 1000 }] }, 'Same price, +$10.00/mo after 12 months'],
  [{ later: [{ afterMonths: 1, cents: 1000 }] }, 'Same price, +$10.00/mo after 1 month'],
])('formats the difference %o as %s', (difference, text) => {
  expect(formatPriceDifference({ ...noDifference, ...difference })).toBe(text);
});
