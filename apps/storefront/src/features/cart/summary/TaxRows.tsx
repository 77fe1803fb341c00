import type { TaxesAndCharges } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { PriceRows } from './PriceRows.tsx';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-066 */
export function TaxRows({ taxes }: { taxes: TaxesAndCharges }) {
  return (
    <SummarySection title="Taxes and other charges">
      <PriceRows lines={taxes.charges} />
      <SummaryRow name={taxes.tax.name} amount={formatMoney(taxes.tax.cents)} />
      <SummaryRow name="Estimated taxes and other charges" amount={formatMoney(taxes.cents)} tone="total" />
    </SummarySection>
  );
}
