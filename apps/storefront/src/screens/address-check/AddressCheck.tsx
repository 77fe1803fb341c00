import { Container } from '@demarc/ui/container';
import { useEffect } from 'react';
import { useLeadEntry } from '../../features/outcome/use-lead-entry.ts';
import { useLandingAnalytics } from '../../lib/event-log/index.ts';
import { startOver } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { OutsideLink } from '../../shell/links/outside-link.tsx';
import { AddressForm } from './form/AddressForm.tsx';
import { AdSpace } from './landing/AdSpace.tsx';
import { Disclosures } from './landing/Disclosures.tsx';
import { FiberOffer } from './landing/FiberOffer.tsx';
import styles from './landing/landing.module.css';
import { WirelessInternetOffers } from './landing/WirelessInternetOffers.tsx';

export default function AddressCheck() {
  const { offers, links } = useSettings();
  useLandingAnalytics();
  // E-180, E-181: a visit to this page starts over.
  useEffect(startOver, []);
  useLeadEntry();
  return (
    <>
      <Container className={styles.hero}>
        <div className={styles.intro}>
          {/* E-050 */}
          <h1>What business internet service is available at your location?</h1>
          <p className={styles.lead}>{offers.lead}</p>
          <AddressForm />
          {/* E-062 */}
          {links.enterprise && (
            <p className={styles.enterprise}>
              More than one site, or a large company?{' '}
              <OutsideLink to="enterprise">Visit our enterprise shop</OutsideLink>
            </p>
          )}
        </div>
        <FiberOffer />
      </Container>
      <Container className={styles.offers}>
        <WirelessInternetOffers />
        <AdSpace />
        <Disclosures />
      </Container>
    </>
  );
}
