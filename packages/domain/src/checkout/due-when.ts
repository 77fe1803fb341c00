import { type Breakdown, instalmentIn, type LaterMonths, laterMonths } from '../cart/index.ts';
import { money } from '../text/index.ts';
import type { Installments } from './installments.ts';

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
  /** Every month after the first, until it changes. */
  readonly monthlyCents: number;
  /** What it changes to when promotions end. */
  readonly later: readonly LaterMonths[];
  /** On top of every month, the first included. */
  readonly equipment: EquipmentDue;
  readonly taxCents: number;
}

export function dueWhen(breakdown: Breakdown, depositCents: number): DueWhen {
  return {
    firstBillCents: breakdown.month1Cents + depositCents,
    depositCents,
    monthlyCents: breakdown.subTotals.monthlyCents,
    later: laterMonths(breakdown),
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

/** The last payments, which take up what rounding left: of the router, and of all other equipment together. */
export function lastPayments(
  { oneTime: equipment, router }: Pick<Installments, 'oneTime' | 'router'>,
  fees: Pick<Breakdown, 'oneTime'>,
): { readonly equipmentCents: number; readonly routerCents: number } {
  const { monthlyCents, lastCents } = paidHow(fees).equipment;
  const ofRouter = fees.oneTime.find(
    ({ instalments, instalmentCents }) => instalments === router?.count && instalmentCents === router.priceCents,
  );
  const routerCents = ofRouter ? instalmentIn(ofRouter, ofRouter.instalments) : (router?.priceCents ?? 0);
  // Charges of another cart than the one that the installments were offered for tell nothing.
  const isWhole = monthlyCents === equipment.priceCents + (router?.priceCents ?? 0);
  return { equipmentCents: isWhole ? lastCents - routerCents : equipment.priceCents, routerCents };
}

/** '$7.08/mo for 12 months', and what the last payment is where it is another. */
export function equipmentWords({ months, monthlyCents, lastCents }: EquipmentDue): string {
  const words = `${money(monthlyCents)}/mo for ${months} months`;
  return lastCents === monthlyCents ? words : `${words}, the last payment ${money(lastCents)}`;
}
