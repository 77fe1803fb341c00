import type { InternetPlan } from '../products.ts';

export interface EarlyTermination {
  /** The percentage of the remaining monthly charges. */
  readonly percent: number;
}

/**
 * C-375, K-338: calculates a percentage of the base monthly charges for the remaining months of the term, rounded half
 * up. Each month counts at its own price, introductory or full.
 */
export function calculateEarlyTerminationCents(
  { percent }: EarlyTermination,
  { monthlyCents, introductory }: Pick<InternetPlan, 'monthlyCents' | 'introductory'>,
  termMonths: number,
  monthsLeft: number,
): number {
  const { months, thenCents } = introductory ?? { months: termMonths, thenCents: monthlyCents };
  const introductoryMonths = Math.max(0, Math.min(months, termMonths) - (termMonths - monthsLeft));
  const charges = introductoryMonths * monthlyCents + (monthsLeft - introductoryMonths) * thenCents;
  return Math.floor((charges * percent) / 100 + 0.5);
}
