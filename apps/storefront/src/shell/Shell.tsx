import { stageOf } from '@demarc/contract/pages';
import { stepsOf } from '@demarc/domain/shop';
import { Container } from '@demarc/ui/container';
import { Stepper } from '@demarc/ui/stepper';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { Place } from '../places.ts';
import { useSession } from '../session/session-store.ts';
import { useSettings } from '../settings.tsx';
import { CookiesBlocked } from './CookiesBlocked.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { GlobalNotification } from './notification/GlobalNotification.tsx';
import { ProviderText } from './ProviderText.tsx';
import styles from './shell.module.css';
import { GlobalSpinner } from './spinner/GlobalSpinner.tsx';

/** Off the journey: no step of it would be true there. */
const withoutSteps: readonly Place[] = ['orderStatus', 'thankYou', 'failure', 'gallery'];

const placed: readonly Place[] = ['confirmation', 'optixConfirmation'];

/** The same page stops reminders, for somebody who may want nothing more of the shop. */
const stopsReminders = (place: Place, search: string) => place === 'abandonedCart' && /[?&]stop=/.test(`?${search}`);

/** What stands around every screen. */
export function Shell({ place = 'addressCheck', children }: { place: Place | undefined; children: ReactNode }) {
  const { holidayDisclaimer } = useSettings();
  const { lastStage } = useSession();
  const search = useSearch({ ssrSearch: '' });
  return (
    <>
      <Header place={place} />
      {place !== 'gallery' && !withoutSteps.includes(place) && !stopsReminders(place, search) && (
        <Container className={styles.steps}>
          <Stepper steps={stepsOf(stageOf(place, lastStage), placed.includes(place))} />
        </Container>
      )}
      <div id="order-bar" />
      <main id="main" tabIndex={-1} className={styles.main}>
        {holidayDisclaimer !== null && (
          <Container>
            <ProviderText className={styles.holiday} html={holidayDisclaimer} />
          </Container>
        )}
        <CookiesBlocked />
        <GlobalNotification />
        {children}
      </main>
      <Footer />
      <GlobalSpinner />
    </>
  );
}
