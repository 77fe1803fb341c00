import type { Breakdown } from '@demarc/domain/cart';
import { InternetRows } from '../../features/cart/summary/InternetRows.tsx';
import { MonthlyTotal } from '../../features/cart/summary/MonthlyTotal.tsx';
import { OneTimeRows } from '../../features/cart/summary/OneTimeRows.tsx';
import { OtherRows } from '../../features/cart/summary/OtherRows.tsx';
import { TaxRows } from '../../features/cart/summary/TaxRows.tsx';
import { TvRows } from '../../features/cart/summary/TvRows.tsx';
import { VoiceRows } from '../../features/cart/summary/VoiceRows.tsx';
import styles from './confirmation.module.css';

/** K-078: the order by groups, visible only in print. The screen shows the services in another form. */
export function PrintedSummary({ breakdown }: { breakdown: Breakdown }) {
  return (
    <div className={styles.printed}>
      <h2>What you ordered</h2>
      <InternetRows internet={breakdown.internet} />
      <VoiceRows voice={breakdown.voice} />
      <TvRows tv={breakdown.tv} removeButton={null} />
      <OtherRows services={breakdown.otherServices} />
      <MonthlyTotal breakdown={breakdown} />
      <OneTimeRows charges={breakdown.oneTime} />
      <TaxRows taxes={breakdown.taxes} />
    </div>
  );
}
