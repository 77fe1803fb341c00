import { expect, test } from 'vitest';
import { formatPriceTerms } from './price-terms.ts';

const introductory = { months: 6, thenCents: 9499 };

test.each([
  ['', undefined, 'Plus taxes & fees.'],
  ['for one year', undefined, 'for one year. Plus taxes & fees.'],
  ['', introductory, 'Plus taxes & fees. For 6 months, then $94.99/mo.'],
  [
    'with a 2-year term that auto renews',
    introductory,
    'with a 2-year term that auto renews. Plus taxes & fees. For 6 months, then $94.99/mo.',
  ],
  [
    'for 12 months, then month to month',
    introductory,
    'for 6 months, then $94.99/mo. Plus taxes & fees. Agreement for 12 months, then month to month.',
  ],
])('the note "%s" with the introductory price %o reads: %s [P-127]', (note, price, text) => {
  expect(formatPriceTerms(note, price)).toBe(text);
});
