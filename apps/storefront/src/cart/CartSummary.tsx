import { holdsNothing } from '@demarc/domain/cart';
import { Button } from '@demarc/ui/button';
import { useRef, useState } from 'react';
import { PageButton } from '../shell/PageButton.tsx';
import type { CartPage } from './cart-panel.ts';
import styles from './cart-summary.module.css';
import { removeService } from './change-cart.ts';
import { money } from './money.ts';
import { PrintCart } from './PrintCart.tsx';
import { RemoveServiceDialog } from './RemoveServiceDialog.tsx';
import { InternetLines } from './summary/InternetLines.tsx';
import { MonthlyTotal } from './summary/MonthlyTotal.tsx';
import { OneTimeLines } from './summary/OneTimeLines.tsx';
import { OtherLines } from './summary/OtherLines.tsx';
import { TaxLines } from './summary/TaxLines.tsx';
import { TvLines } from './summary/TvLines.tsx';
import { VoiceLines } from './summary/VoiceLines.tsx';
import { useBreakdown, useLinesTrail } from './use-cart.ts';

interface CartSummaryProps {
  page: CartPage;
  headingLevel: 2 | 3;
  /** False where a dialog has the title. */
  titled?: boolean;
}

/** All that is in the cart, line by line; the same in the panel, in the mini-cart and on paper (C-050 to C-066). */
export function CartSummary({ page, headingLevel, titled = true }: CartSummaryProps) {
  const breakdown = useBreakdown();
  const trails = useLinesTrail();
  const head = useRef<HTMLDivElement>(null);
  const [removing, setRemoving] = useState(false);
  if (!breakdown) return null;
  const Heading = `h${headingLevel}` as const;
  const empty = holdsNothing(breakdown);
  return (
    <div className={styles.summary} data-cart-summary="" aria-busy={trails || undefined}>
      <div ref={head} className={styles.head} tabIndex={-1}>
        {titled && <Heading className={styles.title}>Cart summary</Heading>}
        <p className={styles.estimate}>Month 1 estimate, Plus taxes & fees</p>
        <p className={styles.month1}>{money(breakdown.month1Cents)}</p>
      </div>
      {empty && <p className={styles.note}>Nothing is chosen yet. Choose a plan, and its price stands here.</p>}
      <InternetLines internet={breakdown.internet} />
      <VoiceLines voice={breakdown.voice} />
      <TvLines
        tv={breakdown.tv}
        remove={
          // C-060, C-061
          <Button variant="quiet" size="small" disabled={page !== 'customize'} onClick={() => setRemoving(true)}>
            Remove
          </Button>
        }
      />
      <OtherLines services={breakdown.otherServices} />
      {!empty && <MonthlyTotal breakdown={breakdown} />}
      <OneTimeLines charges={breakdown.oneTime} />
      {!empty && <TaxLines taxes={breakdown.taxes} />}
      <div className={styles.actions}>
        {page !== 'saveCart' && (
          <PageButton to="saveCart" variant="secondary" size="small">
            Save cart
          </PageButton>
        )}
        <PrintCart page={page} />
      </div>
      <RemoveServiceDialog
        part="tv"
        open={removing}
        onClose={() => setRemoving(false)}
        onRemove={() => void removeService('tv')}
        left={head}
      />
    </div>
  );
}
