import { expect, test } from 'vitest';
import { buildEarlierTerms, describeTerm, getPlanNote } from '../index.ts';

test('a catalog that was stored without its terms has the words of the two terms at that time', () => {
  const terms = buildEarlierTerms(35);
  expect(terms.map(getPlanNote)).toEqual(['with a 2-year term that auto renews', 'No annual contract']);
  const describeAll = (twoYearsCents: number) =>
    terms.map((term) =>
      describeTerm(term, terms, [
        { term: 'TwoYears', monthlyCents: twoYearsCents },
        { term: 'MonthToMonth', monthlyCents: 6900 },
      ]),
    );
  const monthToMonth = 'Cancel at any time, without an early termination fee.';
  expect(describeAll(5900)).toEqual([
    'A lower price with a 2-year term that auto renews, and a 30-day money-back guarantee.',
    monthToMonth,
  ]);
  expect(describeAll(6900)).toEqual([
    'A 2-year term that auto renews, with a 30-day money-back guarantee.',
    monthToMonth,
  ]);
});
