import type { Contract } from '@demarc/domain/catalog';
import { money } from '@demarc/domain/text';
import { difference } from '../../../cart/money.ts';

interface Cost {
  readonly monthlyCents: number;
  readonly onceCents: number;
}

/** What another term would change, by the month and once: a fee that was waived for the two years comes back. */
export function termDifference(there: Cost, here: Cost): readonly string[] {
  const month = there.monthlyCents - here.monthlyCents;
  const once = there.onceCents - here.onceCents;
  const words = [
    ...(month === 0 ? [] : [difference(month)]),
    ...(once === 0 ? [] : [`${once > 0 ? '+' : ''}${money(once)} once`]),
  ];
  return words.length > 0 ? words : ['Same price'];
}

/** What a term is; it is the lower price only where the prices say so. */
export function termDescription(contract: Contract, prices: readonly (Cost & { readonly term: Contract })[]): string {
  if (contract === 'MonthToMonth') return 'Cancel at any time, without an early termination fee.';
  const [agreed, free] = (['TwoYears', 'MonthToMonth'] as const).map((term) =>
    prices.find((each) => each.term === term),
  );
  const lower = !agreed || !free || agreed.monthlyCents < free.monthlyCents;
  return lower
    ? 'A lower price with a 2-year term that auto renews, and a 30-day money-back guarantee.'
    : 'A 2-year term that auto renews, with a 30-day money-back guarantee.';
}

/** What goes with the switch, by name: a price alone does not say it. */
export const withoutOffers = (names: readonly string[]): string =>
  names.length > 0 ? ` Without ${names.length === 1 ? 'this offer' : 'these offers'}: ${names.join(', ')}.` : '';
