import { GuaranteeIcon, TimeIcon } from '@demarc/ui/icon';
import { useEffect, useState } from 'react';
import { useProducts } from '../../../features/cart/catalog/products-query.ts';
import { useContent } from '../../../lib/api/use-content.ts';
import { ProviderText } from '../../../shell/ProviderText.tsx';
import { formatTimeLeft } from './countdown.ts';
import styles from './extras.module.css';

/** C-086, C-374: the provider's text about the card credit. A provider without one has no banner. */
export function CardCreditBanner() {
  const products = useProducts();
  if (!products?.cardCredit.text) return null;
  return (
    <aside className={styles.banner} aria-label="Card credit">
      <GuaranteeIcon aria-hidden="true" />
      <p>{products.cardCredit.text}</p>
    </aside>
  );
}

/** C-087: counts down to the end of the offer that the provider's text names, then disappears. */
export function HolidayBanner() {
  const { data: offer } = useContent('holiday-offer');
  const [now, setNow] = useState(() => new Date());
  const timeLeft = formatTimeLeft(offer?.ends, now);
  useEffect(() => {
    if (!offer?.ends) return;
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [offer?.ends]);
  if (!offer || timeLeft === undefined) return null;
  return (
    <aside className={styles.banner} aria-label={offer.title}>
      <TimeIcon aria-hidden="true" />
      <ProviderText html={offer.introduction} />
      <p className={styles.countdown}>
        <span role="timer">{timeLeft}</span> left
      </p>
    </aside>
  );
}
