import { calculateEarlyTerminationCents, contractMonths, type EarlyTermination } from '../../catalog/index.ts';
import { formatMoney } from '../../text/index.ts';
import type { Breakdown, EarlyTerminationPrice } from '../breakdown.ts';

/**
 * Prices leaving on the first day of the term (C-375). The base monthly charges are the prices of the plans and lines,
 * before discounts and without equipment, features, taxes and fees, so that the fee is never higher.
 */
export function priceEarlyTermination(
  { header, internet, voice, tv }: Pick<Breakdown, 'header' | 'internet' | 'voice' | 'tv'>,
  rule: EarlyTermination,
): EarlyTerminationPrice {
  const otherCents = (voice?.planCents ?? 0) + (voice?.fax?.cents ?? 0) + (tv?.planCents ?? 0);
  const charges = {
    monthlyCents: otherCents + (internet?.planCents ?? 0),
    ...(internet?.introductory && {
      introductory: { ...internet.introductory, thenCents: otherCents + internet.introductory.thenCents },
    }),
  };
  const months = contractMonths[header.term];
  return { percent: rule.percent, cents: calculateEarlyTerminationCents(rule, charges, months, months) };
}

/**
 * Describes the agreement of a cart, a quote or an order in one sentence, as of the breakdown: its term, its renewal
 * and the price of leaving early. Empty if the cart has no service with a term (S-001, S-002, S-003).
 */
export function describeAgreement({
  header,
  earlyTermination,
}: Pick<Breakdown, 'header' | 'earlyTermination'>): string {
  if (header.flowType === '') return '';
  if (header.term === 'MonthToMonth') return 'Month-to-month agreement; you can leave at any time without a fee.';
  const agreement = '2-year agreement, renews automatically';
  if (!earlyTermination) return `${agreement}; leaving early costs an early termination fee.`;
  return earlyTermination.cents > 0
    ? `${agreement}; leaving early costs up to ${formatMoney(earlyTermination.cents)}.`
    : `${agreement}; leaving early costs nothing.`;
}
