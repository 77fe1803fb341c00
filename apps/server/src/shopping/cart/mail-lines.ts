import { type Breakdown, counted, laterMonths, laterWords } from '@demarc/domain/cart';
import { equipmentWords, paidHow } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';

/** What the month comes to, and what it comes to later, as every mail about a cart says it. */
export function monthlySum(breakdown: Breakdown) {
  const later = laterWords(laterMonths(breakdown));
  return {
    ...{ name: 'Total monthly charges', isSum: true },
    note: later ? `Plus taxes & fees; ${later}` : 'Plus taxes & fees',
    amount: `${money(breakdown.subTotals.monthlyCents)}/mo`,
  };
}

/** What is charged beside the month: once, or over time. */
export function chargesBeside(breakdown: Breakdown) {
  const { equipment } = paidHow(breakdown);
  return [
    ...breakdown.oneTime.map(({ name, quantity, cents, instalments }) => ({
      name: counted(name, quantity),
      amount: cents === 0 ? 'Fee Waived' : money(cents),
      note: instalments > 1 ? 'Paid in installments' : 'One-time',
    })),
    ...(equipment.months > 0
      ? [{ name: 'Installments', note: equipmentWords(equipment), amount: `${money(equipment.monthlyCents)}/mo` }]
      : []),
  ];
}
