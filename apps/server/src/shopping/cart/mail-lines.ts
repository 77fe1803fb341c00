import { type Breakdown, counted, formatLaterPrices, listLaterPrices } from '@demarc/domain/cart';
import { equipmentWords, splitCharges } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';

/** The monthly total and its later changes, as all mails about a cart show it. */
export function monthlySum(breakdown: Breakdown) {
  const later = formatLaterPrices(listLaterPrices(breakdown));
  return {
    ...{ name: 'Total monthly charges', isSum: true },
    note: later ? `Plus taxes & fees; ${later}` : 'Plus taxes & fees',
    amount: `${money(breakdown.subTotals.monthlyCents)}/mo`,
  };
}

/** One-time charges and installments. */
export function otherCharges(breakdown: Breakdown) {
  const { equipment } = splitCharges(breakdown);
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
