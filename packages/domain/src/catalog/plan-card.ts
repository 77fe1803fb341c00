import type { Contract } from './terms.ts';

/** What auto pay with paper-free billing takes off a month (C-373). */
export const autoPayOffCents = 500;

/** The price with auto pay and paper-free billing; the cart keeps the full one until the shopper enrols. */
export const alternateCents = (monthlyCents: number): number => Math.max(0, monthlyCents - autoPayOffCents);

/** C-372: nothing to add where there is no term. */
export const plusTermText = (contract: Contract): string =>
  contract === 'TwoYears' ? 'with a 2-year term that auto renews' : '';
