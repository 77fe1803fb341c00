import { Container } from '@demarc/ui/container';
import { Notification } from '@demarc/ui/notification';
import { Fragment, useEffect, useRef } from 'react';
import { useStore } from '../../session/store.ts';
import { scrollToNotification } from '../scroll.ts';
import styles from './global-notification.module.css';
import { clearNotification, notification } from './notification-store.ts';

/** Stands once, in the shell, even while there is nothing to say: a screen reader only hears a region it knows. */
export function GlobalNotification() {
  const notice = useStore(notification, null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (notice && place.current ? scrollToNotification(place.current) : undefined), [notice]);
  return (
    <Container ref={place} className={styles.place} data-notification="">
      <Notification
        {...(notice && { tone: notice.tone, message: <Fragment key={notice.id}>{notice.message}</Fragment> })}
        onDismiss={clearNotification}
      />
    </Container>
  );
}
