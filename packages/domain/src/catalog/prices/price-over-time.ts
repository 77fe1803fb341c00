import { formatMoney, formatMonths } from '../../text/index.ts';
import type { InternetPlan } from '../products.ts';

/** A monthly price from a month on. */
interface PriceChange {
  readonly afterMonths: number;
  readonly cents: number;
}

type PlanPrice = Pick<InternetPlan, 'monthlyCents' | 'introductory'>;

/** 'for 6 months, then $75.00/mo for 6 months, then $85.00/mo'; empty for a price that never changes. */
const formatEnds = (changes: readonly PriceChange[]): string =>
  changes
    .map(({ afterMonths }, index) => {
      const months = formatMonths(afterMonths - (changes[index - 1]?.afterMonths ?? 0));
      return `for ${months}, then ${formatMoney(changes[index]?.cents ?? 0)}/mo`;
    })
    .join(' ');

/** A monthly price with its ends and the prices after them: '$65.00/mo for 6 months, then $75.00/mo'. */
export const formatPriceOverTime = (cents: number, changes: readonly PriceChange[]): string =>
  [`${formatMoney(cents)}/mo`, formatEnds(changes)].filter(Boolean).join(' ');

const listChanges = ({ introductory }: Pick<PlanPrice, 'introductory'>): readonly PriceChange[] =>
  introductory ? [{ afterMonths: introductory.months, cents: introductory.thenCents }] : [];

/** The price of a plan with the end of an introductory price. */
export const formatPlanPrice = (plan: PlanPrice): string => formatPriceOverTime(plan.monthlyCents, listChanges(plan));

/**
 * Formats the sentences after the price of a plan (C-372). Beside an introductory price, the agreement is a sentence of
 * its own, because it ends at another time.
 */
export function formatPriceTerms(termNote: string, introductory: PlanPrice['introductory']): string {
  const agreement = introductory ? `Agreement: ${termNote}.` : `${termNote}.`;
  const sentences = [
    introductory && `${formatEnds(listChanges({ introductory }))}.`,
    termNote && agreement,
    'Plus taxes & fees.',
  ];
  return sentences.filter(Boolean).join(' ');
}
