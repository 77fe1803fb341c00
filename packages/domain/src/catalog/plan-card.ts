import { money } from '../text/index.ts';
import type { Contract } from './terms.ts';

/** What auto pay with paper-free billing takes off a month (C-373). */
export const autoPayOffCents = 500;

/** What is paid with them, in words; the cart keeps the full price until the shopper enrols. */
export const autoPayText = (monthlyCents: number): string =>
  `${money(Math.max(0, monthlyCents - autoPayOffCents))}/mo with Auto Pay and paper-free billing`;

/** C-372: nothing to add where there is no term. */
export const plusTermText = (contract: Contract): string =>
  contract === 'TwoYears' ? 'with a 2-year term that auto renews' : '';
