import type { Breakdown } from '@demarc/domain/cart';
import { formatMoney } from '@demarc/domain/text';
import styles from './payment.module.css';

/** C-373: what auto pay with paper-free billing saves on internet. Nothing if the provider gives no discount. */
export function AutoPayNote({
  breakdown: { internet, autoPayDiscountCents },
}: {
  breakdown: Pick<Breakdown, 'internet' | 'autoPayDiscountCents'>;
}) {
  if (!internet || !autoPayDiscountCents) return null;
  return (
    <p className={styles.note}>
      With auto pay and paper-free billing together, your internet costs {formatMoney(autoPayDiscountCents)} less each
      month.
    </p>
  );
}
