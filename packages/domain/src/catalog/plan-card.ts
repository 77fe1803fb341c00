import { money } from '../text/index.ts';
import type { Contract } from './terms.ts';

/** The monthly discount for auto pay with paper-free billing (C-373). */
export const autoPayOffCents = 500;

/** The text with the discounted price. The cart shows the full price until the shopper enrolls. */
export const autoPayText = (monthlyCents: number): string =>
  `${money(Math.max(0, monthlyCents - autoPayOffCents))}/mo with Auto Pay and paper-free billing`;

/** C-372: empty without a term. */
export const plusTermText = (contract: Contract): string =>
  contract === 'TwoYears' ? 'with a 2-year term that auto renews' : '';
