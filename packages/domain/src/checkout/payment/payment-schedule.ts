import { type Breakdown, getInstallmentCents, type LaterPrice, listLaterPrices } from '../../cart/index.ts';
import { formatMoney, formatMonths } from '../../text/index.ts';
import type { Installments } from './installments.ts';

/** Equipment paid in installments. `months` is 0 if there is none. */
export interface EquipmentPayments {
  readonly months: number;
  /** Every payment but the last, which absorbs the rounding difference. */
  readonly monthlyCents: number;
  readonly lastCents: number;
}

/** The amounts due over time. Taxes are estimated and listed separately. Placing the order charges nothing. */
export interface PaymentSchedule {
  /** The first month plus one-time charges, the first installments and a deposit. */
  readonly firstBillCents: number;
  /** Included in the first bill. It is refundable. */
  readonly depositCents: number;
  /** One-time charges in the first bill, without installments. */
  readonly onceCents: number;
  /** The monthly amount until promotions end. */
  readonly monthlyCents: number;
  /** The monthly amounts after promotions end. */
  readonly later: readonly LaterPrice[];
  /** Added to every month, including the first. */
  readonly equipment: EquipmentPayments;
  readonly taxCents: number;
}

export function buildPaymentSchedule(breakdown: Breakdown, depositCents: number): PaymentSchedule {
  return {
    firstBillCents: breakdown.month1Cents + depositCents,
    depositCents,
    monthlyCents: breakdown.subTotals.monthlyCents,
    later: listLaterPrices(breakdown),
    ...splitCharges(breakdown),
    taxCents: breakdown.taxes.cents,
  };
}

/**
 * Splits one-time charges into those due at once and those paid in installments. Each charge appears in one of the two.
 */
export function splitCharges({
  oneTime,
}: Pick<Breakdown, 'oneTime'>): Pick<PaymentSchedule, 'onceCents' | 'equipment'> {
  const installmentCharges = oneTime.filter(({ installments }) => installments > 1);
  const sumCents = (charges: typeof oneTime, getCents: (charge: (typeof oneTime)[number]) => number) =>
    charges.reduce((total, charge) => total + getCents(charge), 0);
  return {
    onceCents: sumCents(
      oneTime.filter(({ installments }) => installments === 1),
      ({ cents }) => cents,
    ),
    equipment: {
      months: Math.max(0, ...installmentCharges.map(({ installments }) => installments)),
      // Rounding changes only the last payment. The second one equals all others.
      monthlyCents: sumCents(installmentCharges, (charge) => getInstallmentCents(charge, 2)),
      lastCents: sumCents(installmentCharges, (charge) => getInstallmentCents(charge, charge.installments)),
    },
  };
}

/** Returns the last payments for the router and for all other equipment. They absorb the rounding difference. */
export function calculateLastPayments(
  { oneTime: equipment, router }: Pick<Installments, 'oneTime' | 'router'>,
  breakdown: Pick<Breakdown, 'oneTime'>,
): { readonly equipmentCents: number; readonly routerCents: number } {
  const { monthlyCents, lastCents } = splitCharges(breakdown).equipment;
  const routerCharge = breakdown.oneTime.find(
    ({ installments, installmentCents }) => installments === router?.count && installmentCents === router.priceCents,
  );
  const routerCents = routerCharge
    ? getInstallmentCents(routerCharge, routerCharge.installments)
    : (router?.priceCents ?? 0);
  // The page may show installments of an earlier cart. Then the charges of this cart do not apply.
  const matchesCart = monthlyCents === equipment.priceCents + (router?.priceCents ?? 0);
  return { equipmentCents: matchesCart ? lastCents - routerCents : equipment.priceCents, routerCents };
}

/** Returns '$7.08/mo for 12 months'. The last payment may differ by the rounding. */
export const formatMonthlyPayments = ({ months, monthlyCents }: EquipmentPayments): string =>
  `${formatMoney(monthlyCents)}/mo for ${formatMonths(months)}`;

/** Returns '$7.08/mo for 12 months', plus the last payment if it differs. */
export function formatEquipmentPayments(payments: EquipmentPayments): string {
  const { monthlyCents, lastCents } = payments;
  const text = formatMonthlyPayments(payments);
  return lastCents === monthlyCents ? text : `${text}, the last payment ${formatMoney(lastCents)}`;
}
