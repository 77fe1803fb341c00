import { Container } from '@demarc/ui/container';
import { useLandingAnalytics } from '../../event-log/index.ts';
import { useSettings } from '../../settings.tsx';
import styles from './landing.module.css';
import { AddressCheckNotice } from './parts/AddressCheckNotice.tsx';
import { AdSpace } from './parts/AdSpace.tsx';
import { HeroPicture } from './parts/HeroPicture.tsx';
import { Highlights } from './parts/Highlights.tsx';

export default function Landing() {
  const { offers } = useSettings();
  useLandingAnalytics();
  return (
    <>
      <Container className={styles.hero}>
        <div className={styles.words}>
          <h1>What business internet service is available at your location?</h1>
          <p className={styles.lead}>{offers.lead}</p>
          <AddressCheckNotice />
        </div>
        <HeroPicture />
      </Container>
      <Container>
        <Highlights />
        <AdSpace />
      </Container>
    </>
  );
}
