import type { PriceLine } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { Fragment } from 'react';
import { formatMonthlyAmount } from '../pricing/price-text.ts';
import { SummaryRow } from './SummarySection.tsx';

/** Lines of the monthly bill, each with its credit (C-160). */
export function PriceRows({ lines, firstNote }: { lines: readonly PriceLine[]; firstNote?: string }) {
  return lines.map((line, index) => (
    <Fragment key={`${line.keyword} ${line.name}`}>
      <SummaryRow name={line.name} note={index === 0 && firstNote} amount={formatMonthlyAmount(line.cents)} />
      {line.credit && <SummaryRow name={line.credit.name} amount={formatMoney(line.credit.cents)} tone="credit" />}
    </Fragment>
  ));
}
