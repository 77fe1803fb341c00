import type { Breakdown, LaterPrice } from '../../breakdown.ts';
import { listLaterPrices } from '../later-prices.ts';
import { sumCents } from '../price-lines.ts';

/** The change of a bill by a choice. Taxes are not included. */
export interface PriceDifference {
  readonly monthlyCents: number;
  /** The monthly payments for bought equipment, which end after a year. */
  readonly installmentCents: number;
  /** The charges that are paid at once. */
  readonly onceCents: number;
  /** The monthly difference after promotions end, at each change of it. Empty if it never changes. */
  readonly later: readonly LaterPrice[];
}

export const noDifference: PriceDifference = { monthlyCents: 0, installmentCents: 0, onceCents: 0, later: [] };

const measure = ({ header, oneTime }: Breakdown): Omit<PriceDifference, 'later'> => ({
  monthlyCents: header.cents,
  installmentCents: sumCents(oneTime, ({ installments, installmentCents }) =>
    installments > 1 ? installmentCents : 0,
  ),
  onceCents: sumCents(oneTime, ({ installments, cents }) => (installments > 1 ? 0 : cents)),
});

interface MonthlyPrice {
  readonly monthlyCents: number;
  readonly later: readonly LaterPrice[];
}

const findMonthlyCents = ({ monthlyCents, later }: MonthlyPrice, month: number): number =>
  later.findLast(({ afterMonths }) => afterMonths <= month)?.cents ?? monthlyCents;

/** Lists how the difference of two monthly prices changes when promotions of either end. */
export function listLaterDifferences(before: MonthlyPrice, after: MonthlyPrice): readonly LaterPrice[] {
  const calculateDifference = (month: number) => findMonthlyCents(after, month) - findMonthlyCents(before, month);
  const months = [...before.later, ...after.later].map(({ afterMonths }) => afterMonths).sort((a, b) => a - b);
  let previous = calculateDifference(0);
  return months.flatMap((afterMonths) => {
    const cents = calculateDifference(afterMonths);
    if (cents === previous) return [];
    previous = cents;
    return [{ afterMonths, cents }];
  });
}

export function calculatePriceDifference(before: Breakdown, after: Breakdown): PriceDifference {
  const old = measure(before);
  const next = measure(after);
  return {
    monthlyCents: next.monthlyCents - old.monthlyCents,
    installmentCents: next.installmentCents - old.installmentCents,
    onceCents: next.onceCents - old.onceCents,
    later: listLaterDifferences({ ...old, later: listLaterPrices(before) }, { ...next, later: listLaterPrices(after) }),
  };
}
