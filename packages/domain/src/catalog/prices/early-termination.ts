import { formatMoney } from '../../text/index.ts';
import type { InternetPlan } from '../products.ts';

/** The rule for the price of leaving before the end of a term. */
export type EarlyTermination =
  /** A percentage of the remaining monthly charges. */
  | { readonly percent: number }
  /** The same amount at any time. */
  | { readonly flatCents: number }
  /** The amount in the first, second, third... month of the term. */
  | { readonly scheduleCents: readonly number[] };

/**
 * Calculates the early termination fee with `monthsLeft` months of the term left. A percentage is of the base monthly
 * charges for these months, each at its own price, introductory or full, and rounded half up (C-375, K-338).
 */
export function calculateEarlyTerminationCents(
  rule: EarlyTermination | undefined,
  { monthlyCents, introductory }: Pick<InternetPlan, 'monthlyCents' | 'introductory'>,
  termMonths: number,
  monthsLeft: number,
): number {
  if (!rule || monthsLeft <= 0) return 0;
  if ('flatCents' in rule) return rule.flatCents;
  if ('scheduleCents' in rule) return rule.scheduleCents[termMonths - monthsLeft] ?? 0;
  const { months, thenCents } = introductory ?? { months: termMonths, thenCents: monthlyCents };
  const introductoryMonths = Math.max(0, Math.min(months, termMonths) - (termMonths - monthsLeft));
  const charges = introductoryMonths * monthlyCents + (monthsLeft - introductoryMonths) * thenCents;
  return Math.floor((charges * rule.percent) / 100 + 0.5);
}

/** Formats the fee on the first day of the term, which is the highest: 'up to $240.00', '$200.00', 'nothing'. */
export function formatEarlyTermination(rule: EarlyTermination | undefined, cents: number): string {
  if (cents === 0) return 'nothing';
  return `${rule && 'flatCents' in rule ? '' : 'up to '}${formatMoney(cents)}`;
}
