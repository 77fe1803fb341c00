import { Button } from '@demarc/ui/button';
import { Container } from '@demarc/ui/container';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../settings.tsx';
import { HelpLine } from '../HelpLine.tsx';
import styles from './error-screen.module.css';

/** K-292: the top-level error screen. It stands alone, since the shell may be what broke. */
export function ErrorScreen() {
  const { messages } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className={styles.screen}>
      <Container width="reading" className={styles.content}>
        <h1 ref={heading} tabIndex={-1} className={styles.message}>
          {messages.refreshThePage}
        </h1>
        <Button onClick={() => location.reload()}>Refresh the page</Button>
        <HelpLine />
      </Container>
    </main>
  );
}
