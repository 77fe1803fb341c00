import type { Breakdown } from '@demarc/domain/cart';
import { InternetLines } from '../../../features/cart/summary/InternetLines.tsx';
import { MonthlyTotal } from '../../../features/cart/summary/MonthlyTotal.tsx';
import { OneTimeLines } from '../../../features/cart/summary/OneTimeLines.tsx';
import { OtherLines } from '../../../features/cart/summary/OtherLines.tsx';
import { TaxLines } from '../../../features/cart/summary/TaxLines.tsx';
import { TvLines } from '../../../features/cart/summary/TvLines.tsx';
import { VoiceLines } from '../../../features/cart/summary/VoiceLines.tsx';
import styles from '../confirmation.module.css';

/** K-078: visible only in print. The mail contains the same; the screen shows the next steps instead. */
export function PrintedSummary({ breakdown }: { breakdown: Breakdown }) {
  return (
    <div className={styles.printed}>
      <h2>What you ordered</h2>
      <InternetLines internet={breakdown.internet} />
      <VoiceLines voice={breakdown.voice} />
      <TvLines tv={breakdown.tv} remove={null} />
      <OtherLines services={breakdown.otherServices} />
      <MonthlyTotal breakdown={breakdown} />
      <OneTimeLines charges={breakdown.oneTime} />
      <TaxLines taxes={breakdown.taxes} />
    </div>
  );
}
