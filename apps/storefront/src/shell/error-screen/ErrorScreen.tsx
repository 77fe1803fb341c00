import { stageOf } from '@demarc/contract/pages';
import { genericFailureCode } from '@demarc/domain/errors';
import { Button } from '@demarc/ui/button';
import { Card } from '@demarc/ui/card';
import { useEffect, useRef, useState } from 'react';
import { useShopPath } from '../../navigation.ts';
import { placeAt } from '../../places.ts';
import { useSettings } from '../../settings.tsx';
import { isReachable } from '../connection.ts';
import { HelpLine } from '../HelpLine.tsx';
import { Logo } from '../header/Logo.tsx';
import { failureHref } from '../show-failure.ts';
import styles from './error-screen.module.css';

/** K-292: the top-level error screen. It stands alone, since the shell may be what broke. */
export function ErrorScreen({ offline: offlineAtFirst }: { offline: boolean }) {
  const settings = useSettings();
  const { brand, messages } = settings;
  const place = placeAt(useShopPath(), settings);
  const inCheckout = place && place !== 'gallery' && stageOf(place, 'customize') === 'checkout';
  // K-310: a failure without a code of its own.
  const code = genericFailureCode(inCheckout ? 'checkout' : 'elsewhere');
  const wayOn = settings.flags.lowerFunnel ? failureHref(settings.basePath, code) : settings.basePath || '/';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const [offline, setOffline] = useState(offlineAtFirst);
  const [trying, setTrying] = useState(false);
  // Only once the shop answers: a browser that loads a page without a connection shows its own error instead of ours.
  const refresh = useRef(async () => {
    setTrying(true);
    if (await isReachable()) return location.reload();
    setTrying(false);
    setOffline(true);
  });
  useEffect(() => {
    if (!offline) return;
    const again = refresh.current;
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [offline]);

  return (
    <main className={styles.screen}>
      <Card padding="roomy" className={styles.content}>
        <Logo alt={brand.name} />
        <h1 ref={heading} tabIndex={-1} className={styles.message}>
          {offline ? messages.offline : messages.refreshThePage}
        </h1>
        <Button onClick={refresh.current} loading={trying}>
          {offline ? 'Try again' : 'Refresh the page'}
        </Button>
        {/* A link of the document's own: what broke may be what changes the screen. */}
        {!offline && <a href={wayOn}>Go on without refreshing</a>}
        <HelpLine />
      </Card>
    </main>
  );
}
