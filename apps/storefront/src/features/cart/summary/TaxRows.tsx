import type { TaxesAndCharges } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { formatTaxEstimate } from '../pricing/price-text.ts';
import { PriceRows } from './PriceRows.tsx';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-066. Amounts that the bill may differ from are named as an estimate (P-044). */
export function TaxRows({ taxes }: { taxes: TaxesAndCharges }) {
  const formatAmount = taxes.isExact ? formatMoney : formatTaxEstimate;
  return (
    <SummarySection title="Taxes and other charges">
      <PriceRows lines={taxes.charges} />
      <SummaryRow name={taxes.tax.name} amount={formatAmount(taxes.tax.cents)} />
      <SummaryRow
        name={taxes.isExact ? 'Total taxes and other charges' : 'Estimated taxes and other charges'}
        amount={formatAmount(taxes.cents)}
        tone="total"
      />
    </SummarySection>
  );
}
