import { Card } from '@demarc/ui/card';
import { CheckIcon } from '@demarc/ui/icon/every-page';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { useSettings } from '../../../lib/settings.tsx';
import { formHeadingId } from '../fields.ts';
import styles from './landing.module.css';
import { MonthlyPrice } from './MonthlyPrice.tsx';

/** The wireless services for addresses without fiber, with the same text as the pages after the check. */
export function WirelessInternetOffers() {
  const { offers, services } = useSettings();
  if (!offers.wireless) return null;
  return (
    <section aria-labelledby="wireless-offers" className={styles.section}>
      <h2 id="wireless-offers" className={styles.heading}>
        {offers.wireless.heading}
      </h2>
      <ul className={styles.cards}>
        {[services.lte, services.fiveG]
          .flatMap((offer) => offer ?? [])
          .map(({ name, price, points }) => (
            <Card as="li" key={name} className={styles.offer}>
              <h3>{name}</h3>
              {price && (
                <p>
                  <strong className={styles.price}>
                    <MonthlyPrice cents={price.monthlyCents} />
                  </strong>{' '}
                  {price.note}
                </p>
              )}
              <ul className={styles.points}>
                {points.map((point) => (
                  <li key={point}>
                    <CheckIcon size={20} aria-hidden="true" />
                    {point}
                  </li>
                ))}
              </ul>
              <a href={`#${formHeadingId}`}>
                Check your address<VisuallyHidden> for {name}</VisuallyHidden>
              </a>
            </Card>
          ))}
      </ul>
    </section>
  );
}
