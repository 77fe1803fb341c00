import { describeAgreement, isEmptyCart, omitWaivedInstallation } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import type { ReactNode, Ref } from 'react';
import { useStore } from '../../../lib/store.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { useBreakdown, useHasStaleRows } from '../session/use-cart.ts';
import styles from './cart-summary.module.css';
import { InternetRows } from './InternetRows.tsx';
import { MonthlyTotal } from './MonthlyTotal.tsx';
import { OneTimeRows } from './OneTimeRows.tsx';
import { OtherRows } from './OtherRows.tsx';
import { TaxRows } from './TaxRows.tsx';
import { TvRows } from './TvRows.tsx';
import { VoiceRows } from './VoiceRows.tsx';

interface CartRowsProps {
  /** False when a surrounding dialog shows the title. */
  hasTitle?: boolean;
  /** Receives the focus when the focused element is removed. */
  head?: Ref<HTMLDivElement>;
  removeTvButton?: ReactNode;
  children?: ReactNode;
}

/** The contents of the cart, line by line: the same in the panel, in the mini-cart and in print (C-050 to C-066). */
export function CartRows({ hasTitle = true, head, removeTvButton, children }: CartRowsProps) {
  const breakdown = useBreakdown();
  const hasStaleRows = useHasStaleRows();
  const isSelfInstall = useStore(useCartSession().isSelfInstall, false);
  if (!breakdown) return null;
  const agreement = describeAgreement(breakdown);
  const isEmpty = isEmptyCart(breakdown);
  return (
    <div className={styles.summary} data-cart-summary="" aria-busy={hasStaleRows || undefined}>
      <div ref={head} className={styles.head} tabIndex={-1}>
        {hasTitle && <h2 className={styles.title}>Cart summary</h2>}
        <p className={styles.estimate}>Month 1 estimate, Plus taxes & fees</p>
        <p className={styles.month1}>{formatMoney(breakdown.month1Cents)}</p>
      </div>
      {isEmpty && <p className={styles.note}>Your cart is empty. Choose a plan to see its price here.</p>}
      <InternetRows internet={breakdown.internet} />
      <VoiceRows voice={breakdown.voice} />
      <TvRows tv={breakdown.tv} removeButton={removeTvButton} />
      <OtherRows services={breakdown.otherServices} />
      {!isEmpty && <MonthlyTotal breakdown={breakdown} />}
      {agreement && <p className={styles.note}>{agreement}</p>}
      <OneTimeRows charges={(isSelfInstall ? omitWaivedInstallation(breakdown) : breakdown).oneTime} />
      {!isEmpty && <TaxRows taxes={breakdown.taxes} />}
      {children}
    </div>
  );
}
