import type { Charge } from './charge.ts';

/** The price of a month, from one month on. */
export interface MonthlyTotal {
  readonly fromMonth: number;
  readonly cents: number;
}

export interface ChargeTotals {
  /** The monthly price without taxes and installments: the first month, then each month in which it changes. */
  readonly monthly: readonly MonthlyTotal[];
  /** All charges that are billed once. */
  readonly onceCents: number;
  /** The full price of the equipment that is paid in installments. */
  readonly financedCents: number;
  /** The taxes and charges of a month. */
  readonly taxCents: number;
}

const isTax = ({ kind }: Charge): boolean => kind === 'tax' || kind === 'surcharge';

const sumBy = (charges: readonly Charge[], getCents: (charge: Charge) => number): number =>
  charges.reduce((sum, charge) => sum + getCents(charge), 0);

/** Adds up the charges of an order. */
export function totalCharges(charges: readonly Charge[]): ChargeTotals {
  const monthly = charges.filter((charge) => charge.recurrence === 'monthly' && !isTax(charge));
  const sumMonth = (month: number) =>
    sumBy(
      monthly.filter(({ fromMonth, throughMonth }) => fromMonth <= month && month <= (throughMonth ?? month)),
      ({ cents }) => cents,
    );
  const months = new Set([
    1,
    ...monthly.flatMap(({ fromMonth, throughMonth }) => [fromMonth, (throughMonth ?? 0) + 1]),
  ]);
  const totals = [...months].sort((a, b) => a - b).map((fromMonth) => ({ fromMonth, cents: sumMonth(fromMonth) }));
  return {
    monthly: totals.filter(({ cents }, index) => index === 0 || cents !== totals[index - 1]?.cents),
    onceCents: sumBy(
      charges.filter(({ recurrence }) => recurrence === 'once'),
      ({ cents }) => cents,
    ),
    financedCents: sumBy(
      charges.filter(({ recurrence }) => recurrence === 'installment'),
      ({ cents, lastCents = cents, throughMonth = 1 }) => cents * (throughMonth - 1) + lastCents,
    ),
    taxCents: sumBy(charges.filter(isTax), ({ cents }) => cents),
  };
}
