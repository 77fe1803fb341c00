import type { Breakdown } from '@demarc/domain/cart';
import { findQuoteSavings } from '@demarc/domain/quote';
import { formatMoney } from '@demarc/domain/text';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { formatPerMonth } from '../../features/cart/pricing/price-text.ts';
import styles from './quote-savings.module.css';

/** The regular prices, struck through, and what the quote saves. Nothing without negotiated prices (O-092). */
export function QuoteSavings({ breakdown }: { breakdown: Breakdown }) {
  const { listMonthlyCents, monthlyCents, listOnceCents, onceCents } = findQuoteSavings(breakdown);
  return (
    <>
      {monthlyCents > 0 && (
        <SavedPrice
          name="Your monthly price"
          regular={formatPerMonth(listMonthlyCents)}
          yours={formatPerMonth(listMonthlyCents - monthlyCents)}
          saved={formatPerMonth(monthlyCents)}
        />
      )}
      {onceCents > 0 && (
        <SavedPrice
          name="Your one-time price"
          regular={formatMoney(listOnceCents)}
          yours={formatMoney(listOnceCents - onceCents)}
          saved={formatMoney(onceCents)}
        />
      )}
    </>
  );
}

interface SavedPriceProps {
  name: string;
  regular: string;
  yours: string;
  saved: string;
}

function SavedPrice({ name, regular, yours, saved }: SavedPriceProps) {
  return (
    <div>
      <dt>
        {name}
        <strong className={styles.saved}>You save {saved}</strong>
      </dt>
      <dd>
        <del className={styles.regular}>
          <VisuallyHidden>Regular price </VisuallyHidden>
          {regular}
        </del>{' '}
        {yours}
      </dd>
    </div>
  );
}
