import type { TvPrice } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import type { ReactNode } from 'react';
import { PriceLines } from './PriceLines.tsx';
import { Line, SummarySection } from './SummarySection.tsx';

/** C-059 */
export function TvLines({ tv, remove }: { tv: TvPrice | undefined; remove: ReactNode }) {
  if (!tv) return null;
  return (
    <SummarySection title="TV Plan" action={remove}>
      <Line name={tv.planName} amount={formatMoney(tv.planCents)} />
      <PriceLines lines={tv.services} />
      {tv.movieChannels.length > 0 && (
        <Line name="Movie channels" note={tv.movieChannels.join(', ')} amount={formatMoney(tv.movieCents)} />
      )}
    </SummarySection>
  );
}
