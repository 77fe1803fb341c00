import type { TaxesAndCharges } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { PriceLines } from './PriceLines.tsx';
import { Line, SummarySection } from './SummarySection.tsx';

/** C-066 */
export function TaxLines({ taxes }: { taxes: TaxesAndCharges }) {
  return (
    <SummarySection title="Taxes and other charges">
      <PriceLines lines={taxes.charges} />
      <Line name={taxes.tax.name} amount={formatMoney(taxes.tax.cents)} />
      <Line name="Estimated taxes and other charges" amount={formatMoney(taxes.cents)} tone="total" />
    </SummarySection>
  );
}
