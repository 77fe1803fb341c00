import type { TaxesAndCharges } from '@demarc/domain/cart';
import { formatTaxEstimate } from '../pricing/price-text.ts';
import { PriceRows } from './PriceRows.tsx';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-066 */
export function TaxRows({ taxes }: { taxes: TaxesAndCharges }) {
  return (
    <SummarySection title="Taxes and other charges">
      <PriceRows lines={taxes.charges} />
      <SummaryRow name={taxes.tax.name} amount={formatTaxEstimate(taxes.tax.cents)} />
      <SummaryRow name="Estimated taxes and other charges" amount={formatTaxEstimate(taxes.cents)} tone="total" />
    </SummarySection>
  );
}
