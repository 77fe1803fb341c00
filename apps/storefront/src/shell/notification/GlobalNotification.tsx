import { Container } from '@demarc/ui/container';
import { Notification } from '@demarc/ui/notification';
import { useEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { scrollToNotification } from '../focus/scroll.ts';
import { HelpLineText } from '../links/HelpLineText.tsx';
import styles from './global-notification.module.css';
import { clearNotification, notification } from './notification-store.ts';

/** Rendered once, in the shell, even while it is empty: screen readers announce changes only in existing regions. */
export function GlobalNotification() {
  const notice = useStore(notification, null);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => (notice && container.current ? scrollToNotification(container.current) : undefined), [notice]);
  return (
    <Container ref={container} className={styles.region} data-notification="">
      <Notification
        {...(notice && { tone: notice.tone, message: <HelpLineText key={notice.id}>{notice.message}</HelpLineText> })}
        onDismiss={clearNotification}
      />
    </Container>
  );
}
