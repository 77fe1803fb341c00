import { getStage } from '@demarc/contract/pages';
import { buildSteps } from '@demarc/domain/shop';
import { Container } from '@demarc/ui/container';
import { Stepper } from '@demarc/ui/stepper';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { ShopPage } from '../lib/navigation/shop-pages.ts';
import { useTabSession } from '../lib/session/session-store.ts';
import { useSettings } from '../lib/settings.tsx';
import { CookiesBlocked } from './CookiesBlocked.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { GlobalNotification } from './notification/GlobalNotification.tsx';
import { ProviderText } from './ProviderText.tsx';
import styles from './shell.module.css';
import { GlobalSpinner } from './spinner/GlobalSpinner.tsx';

/** These pages are not part of the journey, so they show no steps. */
const pagesWithoutSteps: readonly ShopPage[] = ['orderStatus', 'thankYou', 'failure', 'gallery'];

/** While these pages load, the room for their order bar is kept free. */
const pagesWithOrderBar: readonly ShopPage[] = ['customizeOrder', 'checkout', 'saveCart'];

const confirmationPages: readonly ShopPage[] = ['confirmation', 'optixConfirmation'];

/** The abandoned-cart page also unsubscribes from reminders. It then shows no steps. */
const stopsReminders = (page: ShopPage, search: string) => page === 'abandonedCart' && /[?&]stop=/.test(`?${search}`);

interface ShellProps {
  page: ShopPage | undefined;
  onLeave: () => void;
  children: ReactNode;
}

/** The frame around every screen: header, steps, notifications and footer. */
export function Shell({ page = 'addressCheck', onLeave, children }: ShellProps) {
  const { holidayDisclaimer, withoutRouters } = useSettings();
  const { lastStage } = useTabSession();
  const search = useSearch({ ssrSearch: '' });
  return (
    <>
      <Header page={page} onLeave={onLeave} />
      {page !== 'gallery' && !pagesWithoutSteps.includes(page) && !stopsReminders(page, search) && (
        <Container className={styles.steps}>
          <Stepper
            steps={buildSteps(getStage(page, lastStage), {
              isPlaced: confirmationPages.includes(page),
              hasRouters: !withoutRouters,
            })}
          />
        </Container>
      )}
      <div id="order-bar" className={pagesWithOrderBar.includes(page) ? styles.orderBar : undefined} />
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
