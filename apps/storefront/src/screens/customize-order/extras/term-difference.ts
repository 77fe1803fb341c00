import type { Contract } from '@demarc/domain/catalog';
import { formatMoney } from '@demarc/domain/text';
import { formatDifference } from '../../../features/cart/pricing/price-text.ts';

interface Cost {
  readonly monthlyCents: number;
  readonly onceCents: number;
}

/** The price difference of another term, monthly and once: a fee that the two-year term waives comes back. */
export function formatTermDifference(other: Cost, current: Cost): readonly string[] {
  const month = other.monthlyCents - current.monthlyCents;
  const once = other.onceCents - current.onceCents;
  const texts = [
    ...(month === 0 ? [] : [formatDifference(month)]),
    ...(once === 0 ? [] : [`${once > 0 ? '+' : ''}${formatMoney(once)} once`]),
  ];
  return texts.length > 0 ? texts : ['Same price'];
}

/** Describes a term; calls the two-year term a lower price unless the prices say otherwise. */
export function describeTerm(contract: Contract, prices: readonly (Cost & { readonly term: Contract })[]): string {
  if (contract === 'MonthToMonth') return 'Cancel at any time, without an early termination fee.';
  const [agreed, free] = (['TwoYears', 'MonthToMonth'] as const).map((term) =>
    prices.find((each) => each.term === term),
  );
  const isLower = !agreed || !free || agreed.monthlyCents < free.monthlyCents;
  return isLower
    ? 'A lower price with a 2-year term that auto renews, and a 30-day money-back guarantee.'
    : 'A 2-year term that auto renews, with a 30-day money-back guarantee.';
}

/** Names the offers that are lost with the switch, because a price alone does not show them. */
export const describeLostOffers = (names: readonly string[]): string =>
  names.length > 0 ? ` Without ${names.length === 1 ? 'this offer' : 'these offers'}: ${names.join(', ')}.` : '';
