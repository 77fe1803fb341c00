import type { Ad } from '@demarc/contract/shop-settings';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { useSettings } from '../../../lib/settings.tsx';
import { ProviderText } from '../../../shell/ProviderText.tsx';
import { useLazyComponent } from '../../../shell/use-lazy-component.ts';
import styles from './ad-space.module.css';
import landingStyles from './landing.module.css';

/** E-142: the provider's ads. A provider without any has no area for them (S-291): it would be a gap of 240 px (E-449). */
export function AdSpace() {
  const { ads, offers } = useSettings();
  if (ads.length + offers.ended.length === 0) return null;
  return (
    <aside aria-label="Offers" className={styles.ads}>
      <div className={landingStyles.cards}>
        {ads.map((ad) => (
          <Card as="section" key={ad.heading} tone="accent" className={styles.ad}>
            <h2 className={styles.title}>{ad.heading}</h2>
            <ProviderText html={ad.html} className={styles.text} />
            {ad.details && <Details {...ad.details} />}
          </Card>
        ))}
      </div>
      {/* E-438: an ended offer is listed with its end date, outside the current offers. */}
      {offers.ended.map((sentence) => (
        <p key={sentence} className={styles.ended}>
          {sentence}
        </p>
      ))}
    </aside>
  );
}

const fetchDialog = () => import('./AdDialog.tsx').then(({ AdDialog }) => AdDialog);

function Details(details: NonNullable<Ad['details']>) {
  const { Component: Dialog, open, isOpening, close } = useLazyComponent(fetchDialog);
  return (
    <>
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={open} loading={isOpening}>
        {details.heading}
      </Button>
      {Dialog && <Dialog {...details} onClose={close} />}
    </>
  );
}
