import type { Breakdown } from '../../breakdown.ts';
import { sumCents } from '../price-lines.ts';

/** The change of a bill by a choice. Taxes are not included. */
export interface PriceDifference {
  readonly monthlyCents: number;
  /** The monthly payments for bought equipment, which end after a year. */
  readonly installmentCents: number;
  /** The charges that are paid at once. */
  readonly onceCents: number;
}

export const noDifference: PriceDifference = { monthlyCents: 0, installmentCents: 0, onceCents: 0 };

const measure = ({ header, oneTime }: Breakdown): PriceDifference => ({
  monthlyCents: header.cents,
  installmentCents: sumCents(oneTime, ({ installments, installmentCents }) =>
    installments > 1 ? installmentCents : 0,
  ),
  onceCents: sumCents(oneTime, ({ installments, cents }) => (installments > 1 ? 0 : cents)),
});

export function calculatePriceDifference(before: Breakdown, after: Breakdown): PriceDifference {
  const old = measure(before);
  const next = measure(after);
  return {
    monthlyCents: next.monthlyCents - old.monthlyCents,
    installmentCents: next.installmentCents - old.installmentCents,
    onceCents: next.onceCents - old.onceCents,
  };
}
