import type { Breakdown } from '../cart/index.ts';
import { instalmentIn } from '../cart/index.ts';

/** What is to be paid, and when; taxes are estimated, and stand apart. Nothing is paid by placing the order. */
export interface DueWhen {
  /** The first month, with what is charged once, the first installments and a deposit. */
  readonly firstBillCents: number;
  /** Of it; it is paid back. */
  readonly depositCents: number;
  /** Every month after the first. */
  readonly monthlyCents: number;
  /** On top of it while equipment is paid over time; months 0 where nothing is. */
  readonly equipment: { readonly months: number; readonly monthlyCents: number };
  readonly taxCents: number;
}

export function dueWhen(breakdown: Breakdown, depositCents: number): DueWhen {
  const overTime = breakdown.oneTime.filter(({ instalments }) => instalments > 1);
  return {
    firstBillCents: breakdown.month1Cents + depositCents,
    depositCents,
    monthlyCents: breakdown.subTotals.monthlyCents,
    equipment: {
      months: Math.max(0, ...overTime.map(({ instalments }) => instalments)),
      monthlyCents: overTime.reduce((sum, charge) => sum + instalmentIn(charge, 2), 0),
    },
    taxCents: breakdown.taxes.cents,
  };
}
