import type { Breakdown } from '../cart/index.ts';

/** The amounts that negotiated prices save. */
export interface QuoteSavings {
  /** The monthly price without the quote. */
  readonly listMonthlyCents: number;
  readonly monthlyCents: number;
  /** All that is billed once or in installments, without the quote. */
  readonly listOnceCents: number;
  readonly onceCents: number;
}

/** Compares the price of a quote with that of the catalog in the first month (O-092). */
export function findQuoteSavings({
  offers,
  oneTime,
  subTotals,
  oneTimeCents,
}: Pick<Breakdown, 'offers' | 'oneTime' | 'subTotals' | 'oneTimeCents'>): QuoteSavings {
  const monthlyCents = offers.reduce((sum, { kind, cents }) => (kind === 'quote' ? sum - cents : sum), 0);
  const onceCents = oneTime.reduce((sum, { cents, listCents = cents }) => sum + listCents - cents, 0);
  return {
    ...{ listMonthlyCents: subTotals.monthlyCents + monthlyCents, monthlyCents },
    ...{ listOnceCents: oneTimeCents + onceCents, onceCents },
  };
}
