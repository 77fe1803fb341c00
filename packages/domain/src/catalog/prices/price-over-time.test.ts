import { expect, test } from 'vitest';
import { formatPlanPrice, formatPriceOverTime, formatPriceTerms } from '../index.ts';

const introductory = { months: 6, thenCents: 9499 };

test.each([
  ['', undefined, 'Plus taxes & fees.'],
  ['for one year', undefined, 'for one year. Plus taxes & fees.'],
  ['', introductory, 'for 6 months, then $94.99/mo. Plus taxes & fees.'],
  [
    'with a 2-year term that auto renews',
    introductory,
    'for 6 months, then $94.99/mo. Agreement: with a 2-year term that auto renews. Plus taxes & fees.',
  ],
  [
    'two-year price lock',
    introductory,
    'for 6 months, then $94.99/mo. Agreement: two-year price lock. Plus taxes & fees.',
  ],
])('the note "%s" with the introductory price %o reads: %s [P-127]', (note, price, text) => {
  expect(formatPriceTerms(note, price)).toBe(text);
});

test('a price names each of its ends and the price after it [P-168]', () => {
  expect(formatPriceOverTime(6500, [])).toBe('$65.00/mo');
  expect(formatPriceOverTime(4500, [{ afterMonths: 1, cents: 5500 }])).toBe('$45.00/mo for 1 month, then $55.00/mo');
  expect(
    formatPriceOverTime(4500, [
      { afterMonths: 6, cents: 5500 },
      { afterMonths: 24, cents: 7500 },
    ]),
  ).toBe('$45.00/mo for 6 months, then $55.00/mo for 18 months, then $75.00/mo');
  expect(formatPlanPrice({ monthlyCents: 8500, introductory })).toBe('$85.00/mo for 6 months, then $94.99/mo');
  expect(formatPlanPrice({ monthlyCents: 8500 })).toBe('$85.00/mo');
});
