import { type Breakdown, laterMonths, laterWords } from '@demarc/domain/cart';
import { money } from '@demarc/domain/text';
import styles from '../cart-summary.module.css';
import { howLong } from '../recap.ts';
import { Line } from './SummarySection.tsx';

/** What comes off, and what the month comes to (C-170, C-171). */
export function MonthlyTotal({ breakdown }: { breakdown: Breakdown }) {
  return (
    <dl className={styles.lines}>
      {breakdown.offers.map((offer) => (
        <Line
          key={`${offer.kind} ${offer.name}`}
          name={offer.name}
          note={howLong(offer)}
          amount={money(offer.cents)}
          tone="credit"
        />
      ))}
      <Line
        name="Total monthly charges"
        note={laterWords(laterMonths(breakdown))}
        amount={money(breakdown.subTotals.monthlyCents)}
        tone="total"
      />
    </dl>
  );
}
