import type { OneTimeCharge } from '@demarc/domain/cart';
import { money } from '../money.ts';
import { chargeName, chargeText } from '../one-time.ts';
import { Line, SummarySection } from './SummarySection.tsx';

/** C-063 to C-065 */
export function OneTimeLines({ charges, cents }: { charges: readonly OneTimeCharge[]; cents: number }) {
  if (charges.length === 0) return null;
  return (
    <SummarySection title="Equipment and one-time charges">
      {charges.map((charge) => (
        <Line
          key={`${charge.kind} ${charge.name}`}
          name={chargeName(charge)}
          amount={chargeText(charge)}
          note={
            charge.instalments > 1 &&
            `Billed over ${charge.instalments} installments: ${money(charge.instalmentCents)}/mo for ${charge.instalments} months`
          }
        />
      ))}
      <Line name="Total one-time charges" amount={money(cents)} tone="total" />
    </SummarySection>
  );
}
