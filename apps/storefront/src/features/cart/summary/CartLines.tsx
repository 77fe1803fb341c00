import { isEmptyCart } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import type { ReactNode, Ref } from 'react';
import { useBreakdown, useHasStaleLines } from '../session/use-cart.ts';
import styles from './cart-summary.module.css';
import { InternetLines } from './InternetLines.tsx';
import { MonthlyTotal } from './MonthlyTotal.tsx';
import { OneTimeLines } from './OneTimeLines.tsx';
import { OtherLines } from './OtherLines.tsx';
import { TaxLines } from './TaxLines.tsx';
import { TvLines } from './TvLines.tsx';
import { VoiceLines } from './VoiceLines.tsx';

interface CartLinesProps {
  /** False when a surrounding dialog shows the title. */
  titled?: boolean;
  /** Receives the focus when the focused element is removed. */
  head?: Ref<HTMLDivElement>;
  removeTv?: ReactNode;
  children?: ReactNode;
}

/** The contents of the cart, line by line: the same in the panel, in the mini-cart and in print (C-050 to C-066). */
export function CartLines({ titled = true, head, removeTv, children }: CartLinesProps) {
  const breakdown = useBreakdown();
  const hasStaleLines = useHasStaleLines();
  if (!breakdown) return null;
  const empty = isEmptyCart(breakdown);
  return (
    <div className={styles.summary} data-cart-summary="" aria-busy={hasStaleLines || undefined}>
      <div ref={head} className={styles.head} tabIndex={-1}>
        {titled && <h2 className={styles.title}>Cart summary</h2>}
        <p className={styles.estimate}>Month 1 estimate, Plus taxes & fees</p>
        <p className={styles.month1}>{formatMoney(breakdown.month1Cents)}</p>
      </div>
      {empty && <p className={styles.note}>Your cart is empty. Choose a plan to see its price here.</p>}
      <InternetLines internet={breakdown.internet} />
      <VoiceLines voice={breakdown.voice} />
      <TvLines tv={breakdown.tv} remove={removeTv} />
      <OtherLines services={breakdown.otherServices} />
      {!empty && <MonthlyTotal breakdown={breakdown} />}
      <OneTimeLines charges={breakdown.oneTime} />
      {!empty && <TaxLines taxes={breakdown.taxes} />}
      {children}
    </div>
  );
}
