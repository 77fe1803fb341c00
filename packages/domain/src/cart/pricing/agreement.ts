import {
  agreementFee,
  buildEarlierTerms,
  calculateEarlyTerminationCents,
  formatEarlyTermination,
  type InternetPlan,
  type Term,
} from '../../catalog/index.ts';
import type { Agreement, Breakdown, EarlyTerminationPrice } from '../breakdown.ts';

/**
 * Prices leaving on the first day of the term (C-375). The base monthly charges are the prices of the plans and lines,
 * before discounts and without equipment, features, taxes and fees, so that the fee is never higher.
 */
export function priceEarlyTermination(
  { internet, voice, tv }: Pick<Breakdown, 'internet' | 'voice' | 'tv'>,
  term: Pick<Term, 'months' | 'earlyTermination'> | undefined,
): EarlyTerminationPrice {
  const otherCents = (voice?.planCents ?? 0) + (voice?.fax?.cents ?? 0) + (tv?.planCents ?? 0);
  const charges = {
    monthlyCents: otherCents + (internet?.planCents ?? 0),
    ...(internet?.introductory && {
      introductory: { ...internet.introductory, thenCents: otherCents + internet.introductory.thenCents },
    }),
  };
  const { months = 0, earlyTermination: rule } = term ?? {};
  return {
    percent: rule && 'percent' in rule ? rule.percent : 0,
    cents: calculateEarlyTerminationCents(rule, charges, months, months),
  };
}

export function buildAgreement(term: Term, { cents }: Pick<EarlyTerminationPrice, 'cents'>): Agreement {
  const { name, agreement, earlyTermination, moneyBackDays } = term;
  const fee = formatEarlyTermination(earlyTermination, cents);
  // A function, because a dollar sign in a replacement has a meaning.
  return {
    name,
    text: agreement.replaceAll(agreementFee, () => fee),
    ...(moneyBackDays !== undefined && { moneyBackDays }),
  };
}

type Priced = Pick<Breakdown, 'header' | 'earlyTermination' | 'agreement'>;

/** The term of a cart, a quote or an order in the provider's words, also of one that was stored without them. */
export function getAgreement({ header, earlyTermination, agreement }: Priced): Agreement | undefined {
  if (agreement) return agreement;
  const term = buildEarlierTerms(earlyTermination?.percent ?? 0).find(({ id }) => id === header.term);
  if (!term) return undefined;
  const { agreement: text } = term;
  return buildAgreement(
    earlyTermination ? term : { ...term, agreement: text.replaceAll(agreementFee, 'an early termination fee') },
    { cents: earlyTermination?.cents ?? 0 },
  );
}

/**
 * Describes the agreement of a cart, a quote or an order in one sentence, as of the breakdown: its term, its renewal
 * and the price of leaving early. Empty if the cart has no service with a term (S-001, S-002, S-003).
 */
export const describeAgreement = (breakdown: Priced): string =>
  breakdown.header.flowType === '' ? '' : (getAgreement(breakdown)?.text ?? '');

/** Describes the agreement of a plan that is requested alone (S-311). */
export function describePlanAgreement(plan: Pick<InternetPlan, 'monthlyCents' | 'introductory'>, term: Term): string {
  const { earlyTermination, months } = term;
  return buildAgreement(term, { cents: calculateEarlyTerminationCents(earlyTermination, plan, months, months) }).text;
}
