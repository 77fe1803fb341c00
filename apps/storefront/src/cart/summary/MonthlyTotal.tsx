import type { OfferPrice } from '@demarc/domain/cart';
import styles from '../cart-summary.module.css';
import { money } from '../money.ts';
import { howLong } from '../recap.ts';
import { Line } from './SummarySection.tsx';

/** What comes off, and what the month comes to (C-170, C-171). */
export function MonthlyTotal({ offers, cents }: { offers: readonly OfferPrice[]; cents: number }) {
  return (
    <dl className={styles.lines}>
      {offers.map((offer) => (
        <Line
          key={`${offer.kind} ${offer.name}`}
          name={offer.name}
          note={howLong(offer)}
          amount={money(offer.cents)}
          tone="credit"
        />
      ))}
      <Line name="Total monthly charges" amount={money(cents)} tone="total" />
    </dl>
  );
}
