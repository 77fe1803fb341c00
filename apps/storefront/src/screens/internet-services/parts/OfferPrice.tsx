import type { ServiceOffer } from '@demarc/contract/shop-settings';
import styles from './service-card.module.css';

/** "$69 per month for the first year", the sum set big. */
export function OfferPrice({ offer: { price } }: { offer: ServiceOffer }) {
  if (!price) return null;
  const dollars = price.monthlyCents / 100;
  return (
    <p className={styles.price}>
      <strong>${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}</strong> per month {price.note}
    </p>
  );
}
