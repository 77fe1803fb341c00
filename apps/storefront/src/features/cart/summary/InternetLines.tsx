import type { InternetPrice } from '@demarc/domain/cart';
import { PriceLines } from './PriceLines.tsx';
import { laterPriceText } from './recap.ts';
import { SummarySection } from './SummarySection.tsx';

/** C-053: the plan first, then its options. */
export function InternetLines({ internet }: { internet: InternetPrice | undefined }) {
  if (!internet) return null;
  return (
    <SummarySection title="Internet Plan">
      <PriceLines lines={internet.lines} firstNote={laterPriceText(internet)} />
    </SummarySection>
  );
}
