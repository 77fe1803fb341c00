import { type Breakdown, formatLaterPrices, formatQuantity, listLaterPrices } from '@demarc/domain/cart';
import { formatEquipmentPayments, splitCharges } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';

/** Builds the line with the monthly total and its later changes, as all mails about a cart show it. */
export function buildMonthlySumLine(breakdown: Breakdown) {
  const later = formatLaterPrices(listLaterPrices(breakdown));
  return {
    name: 'Total monthly charges',
    isSum: true,
    note: later ? `Plus taxes & fees; ${later}` : 'Plus taxes & fees',
    amount: `${formatMoney(breakdown.subTotals.monthlyCents)}/mo`,
  };
}

/** Builds the lines with one-time charges and installments. */
export function buildOtherChargeLines(breakdown: Breakdown) {
  const { equipment } = splitCharges(breakdown);
  return [
    ...breakdown.oneTime.map(({ name, quantity, cents, installments }) => ({
      name: formatQuantity(name, quantity),
      amount: cents === 0 ? 'Fee Waived' : formatMoney(cents),
      note: installments > 1 ? 'Paid in installments' : 'One-time',
    })),
    ...(equipment.months > 0
      ? [
          {
            name: 'Installments',
            note: formatEquipmentPayments(equipment),
            amount: `${formatMoney(equipment.monthlyCents)}/mo`,
          },
        ]
      : []),
  ];
}
