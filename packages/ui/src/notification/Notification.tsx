import type { ReactNode } from 'react';
import { Banner, type Tone } from '../banner/Banner.tsx';
import styles from './notification.module.css';

export type { Tone };

export interface NotificationProps {
  /** Nothing to say: leave it out, but keep the component mounted. */
  message?: ReactNode;
  tone?: Tone;
  onDismiss: () => void;
}

/**
 * The one global message, below the header. Both live regions stand in the page before there is anything to say:
 * screen readers only announce what changes inside a region that they already know.
 */
export function Notification({ message, tone = 'info', onDismiss }: NotificationProps) {
  const shown = message !== undefined && message !== null && message !== '';
  const banner = shown && (
    <Banner tone={tone} onDismiss={onDismiss} className={styles.notification}>
      {message}
    </Banner>
  );
  return (
    <div className={styles.place}>
      <div role="status">{tone !== 'error' && banner}</div>
      <div role="alert">{tone === 'error' && banner}</div>
    </div>
  );
}
