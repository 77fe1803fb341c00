import type { InternetPrice } from '@demarc/domain/cart';
import { thenPrice } from '../recap.ts';
import { PriceLines } from './PriceLines.tsx';
import { SummarySection } from './SummarySection.tsx';

/** C-053: the plan first, then what comes with it. */
export function InternetLines({ internet }: { internet: InternetPrice | undefined }) {
  if (!internet) return null;
  return (
    <SummarySection title="Internet Plan">
      <PriceLines lines={internet.lines} firstNote={thenPrice(internet)} />
    </SummarySection>
  );
}
