import type { InternetPrice } from '@demarc/domain/cart';
import { PriceRows } from './PriceRows.tsx';
import { formatLaterPrice } from './recap.ts';
import { SummarySection } from './SummarySection.tsx';

/** C-053: the plan first, then its options. */
export function InternetRows({ internet }: { internet: InternetPrice | undefined }) {
  if (!internet) return null;
  return (
    <SummarySection title="Internet Plan">
      <PriceRows lines={internet.lines} firstNote={formatLaterPrice(internet)} />
    </SummarySection>
  );
}
