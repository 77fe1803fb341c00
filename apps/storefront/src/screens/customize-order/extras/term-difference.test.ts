import { expect, test } from 'vitest';
import { describeLostOffers, describeTerm, formatTermDifference } from './term-difference.ts';

test.each([
  [1000, 4900, ['+$10.00/mo', '+$49.00 once']],
  [-1000, -4900, ['-$10.00/mo', '-$49.00 once']],
  [3000, 0, ['+$30.00/mo']],
  [0, 4900, ['+$49.00 once']],
  [0, 0, ['Same price']],
])('formatTermDifference shows %i cents more per month and %i cents more once', (month, once, texts) => {
  const current = { monthlyCents: 9900, onceCents: 29_900 };
  expect(formatTermDifference({ monthlyCents: 9900 + month, onceCents: 29_900 + once }, current)).toEqual(texts);
});

test('describeTerm calls the two-year term a lower price unless it costs the same', () => {
  const cost = (term: 'TwoYears' | 'MonthToMonth', monthlyCents: number) => ({ term, monthlyCents, onceCents: 0 });
  const terms = (twoYearsCents: number) => [cost('TwoYears', twoYearsCents), cost('MonthToMonth', 6900)];
  expect(describeTerm('TwoYears', [])).toMatch(/^A lower price/);
  expect(describeTerm('TwoYears', terms(5900))).toMatch(/^A lower price/);
  expect(describeTerm('TwoYears', terms(6900))).toBe(
    'A 2-year term that auto renews, with a 30-day money-back guarantee.',
  );
});

test('describeLostOffers names the offers that are lost with a term', () => {
  expect(describeLostOffers([])).toBe('');
  expect(describeLostOffers(['Fiber 1 Gig offer'])).toBe(' Without this offer: Fiber 1 Gig offer.');
  expect(describeLostOffers(['Fiber 1 Gig offer', 'No activation fee'])).toBe(
    ' Without these offers: Fiber 1 Gig offer, No activation fee.',
  );
});
