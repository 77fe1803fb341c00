import type { InternetPlan } from '@demarc/domain/catalog';
import { formatMoney, formatMonths } from '@demarc/domain/text';

/**
 * Formats the sentences after the price of a plan (C-372). A note about the length of the agreement ("for one year") is
 * a sentence of its own beside an introductory price, which ends at another time.
 */
export function formatPriceTerms(termNote: string, introductory: InternetPlan['introductory']): string {
  const plusTaxes = 'Plus taxes & fees.';
  if (!introductory) return termNote ? `${termNote}. ${plusTaxes}` : plusTaxes;
  const later = `or ${formatMonths(introductory.months)}, then ${formatMoney(introductory.thenCents)}/mo.`;
  if (/^for\b/i.test(termNote)) return `f${later} ${plusTaxes} Agreement f${termNote.slice(1)}.`;
  return `${termNote ? `${termNote}. ` : ''}${plusTaxes} F${later}`;
}
