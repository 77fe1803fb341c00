import type { Breakdown } from '../cart/index.ts';
import { instalmentIn } from '../cart/index.ts';
import { dollars } from '../catalog/index.ts';
import type { Installment } from './installments.ts';

/** Equipment that is paid over time; months 0 where none is. */
export interface EquipmentDue {
  readonly months: number;
  /** In each but the last, which takes up what rounding left. */
  readonly monthlyCents: number;
  readonly lastCents: number;
}

/** What is to be paid, and when; taxes are estimated, and stand apart. Nothing is paid by placing the order. */
export interface DueWhen {
  /** The first month, with what is charged once, the first installments and a deposit. */
  readonly firstBillCents: number;
  /** Of it; it is paid back. */
  readonly depositCents: number;
  /** Of it, what is charged once: nothing that is paid over time is among it. */
  readonly onceCents: number;
  /** Every month after the first. */
  readonly monthlyCents: number;
  /** On top of every month, the first included. */
  readonly equipment: EquipmentDue;
  readonly taxCents: number;
}

export function dueWhen(breakdown: Breakdown, depositCents: number): DueWhen {
  return {
    firstBillCents: breakdown.month1Cents + depositCents,
    depositCents,
    monthlyCents: breakdown.subTotals.monthlyCents,
    ...paidHow(breakdown),
    taxCents: breakdown.taxes.cents,
  };
}

/** What of the charges beside the month comes at once, and what over time: each is told in one of the two, never in both. */
export function paidHow({ oneTime }: Pick<Breakdown, 'oneTime'>): Pick<DueWhen, 'onceCents' | 'equipment'> {
  const overTime = oneTime.filter(({ instalments }) => instalments > 1);
  const sum = (charges: typeof oneTime, cents: (charge: (typeof oneTime)[number]) => number) =>
    charges.reduce((all, charge) => all + cents(charge), 0);
  return {
    onceCents: sum(
      oneTime.filter(({ instalments }) => instalments === 1),
      ({ cents }) => cents,
    ),
    equipment: {
      months: Math.max(0, ...overTime.map(({ instalments }) => instalments)),
      monthlyCents: sum(overTime, (charge) => instalmentIn(charge, 2)),
      lastCents: sum(overTime, (charge) => instalmentIn(charge, charge.instalments)),
    },
  };
}

/**
 * The last of so many payments, which takes up what rounding left, where the charges are of all or of one of these: all of
 * them together, else the one. Where none are, they are all the same.
 */
export function lastPaymentCents({ count, priceCents }: Installment, oneTime: Breakdown['oneTime']): number {
  const { months, monthlyCents, lastCents } = paidHow({ oneTime }).equipment;
  if (months === count && monthlyCents === priceCents) return lastCents;
  const one = oneTime.find((charge) => charge.instalments === count && charge.instalmentCents === priceCents);
  return one ? instalmentIn(one, count) : priceCents;
}

/** '$7.08/mo for 12 months', and what the last payment is where it is another. */
export function equipmentWords({ months, monthlyCents, lastCents }: EquipmentDue): string {
  const words = `$${dollars(monthlyCents)}/mo for ${months} months`;
  return lastCents === monthlyCents ? words : `${words}, the last payment $${dollars(lastCents)}`;
}
