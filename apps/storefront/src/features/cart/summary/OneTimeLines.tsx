import type { OneTimeCharge } from '@demarc/domain/cart';
import { formatEquipmentPayments, splitCharges } from '@demarc/domain/checkout';
import { formatMoney } from '@demarc/domain/text';
import { chargeName, chargeText, perMonth } from '../pricing/price-text.ts';
import { Line, SummarySection } from './SummarySection.tsx';

/** C-063 to C-065 */
export function OneTimeLines({ charges }: { charges: readonly OneTimeCharge[] }) {
  if (charges.length === 0) return null;
  const { onceCents, equipment } = splitCharges({ oneTime: charges });
  return (
    <SummarySection title="Equipment and one-time charges">
      {charges.map((charge) => (
        <Line
          key={`${charge.kind} ${charge.name}`}
          name={chargeName(charge)}
          amount={chargeText(charge)}
          note={
            charge.instalments > 1 &&
            `Billed over ${charge.instalments} installments: ${formatEquipmentPayments(splitCharges({ oneTime: [charge] }).equipment)}`
          }
        />
      ))}
      <Line name="Total one-time charges" amount={formatMoney(onceCents)} tone="total" />
      {equipment.months > 0 && (
        <Line name="Total in installments" amount={perMonth(equipment.monthlyCents)} tone="total" />
      )}
    </SummarySection>
  );
}
