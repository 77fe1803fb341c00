import { stageOf } from '@demarc/contract/pages';
import { genericFailureCode } from '@demarc/domain/errors';
import { Button } from '@demarc/ui/button';
import { Container } from '@demarc/ui/container';
import { useEffect, useRef } from 'react';
import { useShopPath } from '../../navigation.ts';
import { placeAt } from '../../routes.ts';
import { useSettings } from '../../settings.tsx';
import { HelpLine } from '../HelpLine.tsx';
import { failureHref } from '../show-failure.ts';
import styles from './error-screen.module.css';

/** K-292: the top-level error screen. It stands alone, since the shell may be what broke. */
export function ErrorScreen() {
  const settings = useSettings();
  const place = placeAt(useShopPath(), settings);
  const inCheckout = place && place !== 'gallery' && stageOf(place, 'customize') === 'checkout';
  // K-310: a failure without a code of its own.
  const code = genericFailureCode(inCheckout ? 'checkout' : 'elsewhere');
  const wayOn = settings.flags.lowerFunnel ? failureHref(settings.basePath, code) : settings.basePath || '/';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.screen}>
      <Container width="reading" className={styles.content}>
        <h1 ref={heading} tabIndex={-1} className={styles.message}>
          {settings.messages.refreshThePage}
        </h1>
        <Button onClick={() => location.reload()}>Refresh the page</Button>
        {/* A link of the document's own: what broke may be what changes the screen. */}
        <a href={wayOn}>Go on without refreshing</a>
        <HelpLine />
      </Container>
    </main>
  );
}
