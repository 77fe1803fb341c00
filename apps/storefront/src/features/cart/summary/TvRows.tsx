import type { TvPrice } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import type { ReactNode } from 'react';
import { PriceRows } from './PriceRows.tsx';
import { SummaryRow, SummarySection } from './SummarySection.tsx';

/** C-059 */
export function TvRows({ tv, removeButton }: { tv: TvPrice | undefined; removeButton: ReactNode }) {
  if (!tv) return null;
  return (
    <SummarySection title="TV Plan" action={removeButton}>
      <SummaryRow name={tv.planName} amount={formatMoney(tv.planCents)} />
      <PriceRows lines={tv.services} />
      {tv.movieChannels.length > 0 && (
        <SummaryRow name="Movie channels" note={tv.movieChannels.join(', ')} amount={formatMoney(tv.movieCents)} />
      )}
    </SummarySection>
  );
}
