import type { EarlyTermination } from '../charges.ts';
import type { InternetPlan } from '../products.ts';

/** C-375: a percentage of the base monthly charges for the remaining months of the term, each at its own price, rounded half up. */
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
