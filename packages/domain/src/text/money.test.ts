import { expect, test } from 'vitest';
import { formatCardBrand, formatDollars, formatMoney } from './index.ts';

test('amounts have two digits of cents, and a discount has its sign', () => {
  expect([708, 5, 0, -500, -1005].map(formatDollars)).toEqual(['7.08', '0.05', '0.00', '-5.00', '-10.05']);
  expect([6900, 123_456, -500].map(formatMoney)).toEqual(['$69.00', '$1,234.56', '-$5.00']);
});

test('a brand of cards that the shop does not know is shown as the vault names it', () => {
  expect(['AMEX', 'DINERS'].map(formatCardBrand)).toEqual(['American Express', 'DINERS']);
});
