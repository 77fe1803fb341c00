import { getStage } from '@demarc/contract/pages';
import { getGenericFailureCode } from '@demarc/domain/errors';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { useEffect, useRef, useState } from 'react';
import { useShopPath } from '../../lib/navigation/navigation.ts';
import { findPage } from '../../lib/navigation/shop-pages.ts';
import { useSettings } from '../../lib/settings.tsx';
import { isReachable } from '../connection.ts';
import { Logo } from '../header/Logo.tsx';
import { HelpLine } from '../links/HelpLine.tsx';
import { buildFailureHref } from '../open-failure-page.ts';
import styles from './error-screen.module.css';

/** K-292: the top-level error screen. It does not use the shell, which may be what failed. */
export function ErrorScreen({ isOffline: initiallyOffline }: { isOffline: boolean }) {
  const settings = useSettings();
  const { brand, messages } = settings;
  const page = findPage(useShopPath(), settings);
  const isCheckout = page && page !== 'gallery' && getStage(page, 'customize') === 'checkout';
  // K-310: the generic code for a failure without one.
  const code = getGenericFailureCode(isCheckout ? 'checkout' : 'elsewhere');
  const continueHref = settings.flags.lowerFunnel
    ? buildFailureHref(settings.basePath, code)
    : settings.basePath || '/';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const [isOffline, setOffline] = useState(initiallyOffline);
  const [isTrying, setTrying] = useState(false);
  // Reloads only if the shop is reachable. Otherwise the browser would show its own error page instead of ours.
  const refresh = useRef(async () => {
    setTrying(true);
    if (await isReachable()) return location.reload();
    setTrying(false);
    setOffline(true);
  });
  useEffect(() => {
    if (!isOffline) return;
    const retry = refresh.current;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isOffline]);

  return (
    <main className={styles.screen}>
      <Card padding="roomy" className={styles.content}>
        <Logo alt={brand.name} />
        <h1 ref={heading} tabIndex={-1} className={styles.message}>
          {isOffline ? messages.offline : messages.refreshThePage}
        </h1>
        <Button onClick={refresh.current} loading={isTrying}>
          {isOffline ? 'Try again' : 'Refresh the page'}
        </Button>
        {/* A plain link, because client-side navigation may be what failed. */}
        {!isOffline && <a href={continueHref}>Continue without refreshing</a>}
        <HelpLine />
      </Card>
    </main>
  );
}
