import type { PriceLine } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import { Fragment } from 'react';
import { monthlyAmount } from '../pricing/price-text.ts';
import { Line } from './SummarySection.tsx';

/** Lines of the monthly bill, each with its credit (C-160). */
export function PriceLines({ lines, firstNote }: { lines: readonly PriceLine[]; firstNote?: string }) {
  return lines.map((line, index) => (
    <Fragment key={`${line.keyword} ${line.name}`}>
      <Line name={line.name} note={index === 0 && firstNote} amount={monthlyAmount(line.cents)} />
      {line.credit && <Line name={line.credit.name} amount={formatMoney(line.credit.cents)} tone="credit" />}
    </Fragment>
  ));
}
