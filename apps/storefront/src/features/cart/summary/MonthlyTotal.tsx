import { type Breakdown, formatLaterPrices, listLaterPrices } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import styles from './cart-summary.module.css';
import { formatOfferDuration } from './recap.ts';
import { SummaryRow } from './SummarySection.tsx';

/** The discounts and the monthly total (C-170, C-171). */
export function MonthlyTotal({ breakdown }: { breakdown: Breakdown }) {
  return (
    <dl className={styles.rows}>
      {breakdown.offers.map((offer) => (
        <SummaryRow
          key={`${offer.kind} ${offer.name}`}
          name={offer.name}
          note={formatOfferDuration(offer)}
          amount={formatMoney(offer.cents)}
          tone="credit"
        />
      ))}
      <SummaryRow
        name="Total monthly charges"
        note={formatLaterPrices(listLaterPrices(breakdown))}
        amount={formatMoney(breakdown.subTotals.monthlyCents)}
        tone="total"
      />
    </dl>
  );
}
