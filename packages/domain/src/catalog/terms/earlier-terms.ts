import type { Term } from './term.ts';

/**
 * The two terms of the shop before a catalog listed its terms. Catalogs and orders that were stored then are read with
 * them.
 */
export const buildEarlierTerms = (percent: number): readonly Term[] => [
  {
    id: 'TwoYears',
    months: 24,
    name: '2 year agreement',
    planNote: 'with a 2-year term that auto renews',
    agreement: '2-year agreement, renews automatically; leaving early costs {{earlyTerminationFee}}.',
    description: 'A 2-year term that auto renews, with a 30-day money-back guarantee.',
    descriptionWhenCheaper: 'A lower price with a 2-year term that auto renews, and a 30-day money-back guarantee.',
    earlyTermination: { percent },
    moneyBackDays: 30,
  },
  {
    id: 'MonthToMonth',
    months: 0,
    name: 'No annual contract',
    agreement: 'Month-to-month agreement; you can leave at any time without a fee.',
    description: 'Cancel at any time, without an early termination fee.',
  },
];
