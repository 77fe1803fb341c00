import type { ServiceOffer } from '@demarc/contract/shop-settings';
import { formatShortPrice } from '../../shell/format-short-price.ts';
import styles from './service-card.module.css';

/** "$69 per month for the first year", with the amount in large type. */
export function OfferPrice({ offer: { price } }: { offer: ServiceOffer }) {
  if (!price) return null;
  return (
    <p className={styles.price}>
      <strong>{formatShortPrice(price.monthlyCents)}</strong> per month {price.note}
    </p>
  );
}
