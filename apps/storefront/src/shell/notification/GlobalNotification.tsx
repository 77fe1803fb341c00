import { Container } from '@demarc/ui/container';
import { Notification } from '@demarc/ui/notification';
import { Fragment } from 'react';
import { useStore } from '../../session/store.ts';
import styles from './global-notification.module.css';
import { clearNotification, notification } from './notification-store.ts';

/** Stands once, in the shell, even while there is nothing to say: a screen reader only hears a region it knows. */
export function GlobalNotification() {
  const notice = useStore(notification, null);
  return (
    <Container className={styles.place}>
      <Notification
        {...(notice && { tone: notice.tone, message: <Fragment key={notice.id}>{notice.message}</Fragment> })}
        onDismiss={clearNotification}
      />
    </Container>
  );
}
