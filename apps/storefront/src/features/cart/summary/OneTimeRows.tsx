import type { OneTimeCharge } from '@demarc/domain/cart';
import { formatEquipmentPayments, splitCharges } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { formatChargeAmount, formatChargeName, formatPerMonth } from '../pricing/price-text.ts';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-063 to C-065 */
export function OneTimeRows({ charges }: { charges: readonly OneTimeCharge[] }) {
  if (charges.length === 0) return null;
  const { onceCents, equipment } = splitCharges({ oneTime: charges });
  return (
    <SummarySection title="Equipment and one-time charges">
      {charges.map((charge) => (
        <SummaryRow
          key={`${charge.kind} ${charge.name}`}
          name={formatChargeName(charge)}
          amount={formatChargeAmount(charge)}
          note={
            charge.installments > 1 &&
            `Billed over ${charge.installments} installments: ${formatEquipmentPayments(splitCharges({ oneTime: [charge] }).equipment)}`
          }
        />
      ))}
      <SummaryRow name="Total one-time charges" amount={formatMoney(onceCents)} tone="total" />
      {equipment.months > 0 && (
        <SummaryRow name="Total in installments" amount={formatPerMonth(equipment.monthlyCents)} tone="total" />
      )}
    </SummarySection>
  );
}
