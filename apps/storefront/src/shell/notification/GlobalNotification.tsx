import { Container } from '@demarc/ui/container';
import { Notification } from '@demarc/ui/notification';
import { Fragment, useEffect, useRef } from 'react';
import { useStore } from '../../lib/store.ts';
import { scrollToNotification } from '../focus/scroll.ts';
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
        {...(notice && { tone: notice.tone, message: <Fragment key={notice.id}>{notice.message}</Fragment> })}
        onDismiss={clearNotification}
      />
    </Container>
  );
}
