import { expect, test } from 'vitest';
import { describeLostOffers, formatTermDifference } from './term-difference.ts';

test.each([
  [1000, 4900, ['+$10.00/mo', '+$49.00 once']],
  [-1000, -4900, ['-$10.00/mo', '-$49.00 once']],
  [3000, 0, ['+$30.00/mo']],
  [0, 4900, ['+$49.00 once']],
  [0, 0, ['Same price']],
])('formatTermDifference shows %i cents more per month and %i cents more once', (month, once, texts) => {
  const current = { monthlyCents: 9900, onceCents: 29_900, later: [] };
  expect(formatTermDifference({ ...current, monthlyCents: 9900 + month, onceCents: 29_900 + once }, current)).toEqual(
    texts,
  );
});

test('describeLostOffers names the offers that are lost with a term', () => {
  expect(describeLostOffers([])).toBe('');
  expect(describeLostOffers(['Fiber 1 Gig offer'])).toBe(' Without this offer: Fiber 1 Gig offer.');
  expect(describeLostOffers(['Fiber 1 Gig offer', 'No activation fee'])).toBe(
    ' Without these offers: Fiber 1 Gig offer, No activation fee.',
  );
});

test('formatTermDifference says how long a monthly difference lasts [S-162]', () => {
  const current = { monthlyCents: 7900, onceCents: 0, later: [] };
  const introductory = { monthlyCents: 6900, onceCents: 0, later: [{ afterMonths: 12, cents: 7900 }] };
  expect(formatTermDifference(introductory, current)).toEqual(['-$10.00/mo for 12 months', 'Then the same price']);
  expect(formatTermDifference(current, introductory)).toEqual(['+$10.00/mo for 12 months', 'Then the same price']);
  const short = { ...introductory, later: [{ afterMonths: 1, cents: 7900 }] };
  expect(formatTermDifference(short, current)).toEqual(['-$10.00/mo for 1 month', 'Then the same price']);
  const lower = { ...introductory, later: [{ afterMonths: 12, cents: 7400 }] };
  expect(formatTermDifference(lower, current)).toEqual(['-$10.00/mo for 12 months', 'Then -$5.00/mo']);
  // Both end in the same month: the difference never changes.
  const both = { ...current, later: [{ afterMonths: 12, cents: 8900 }] };
  expect(
    formatTermDifference({ ...both, monthlyCents: 6900, later: [{ afterMonths: 12, cents: 7900 }] }, both),
  ).toEqual(['-$10.00/mo']);
});
