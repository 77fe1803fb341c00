import type { ReactNode } from 'react';
import { Banner, type Tone } from '../banner/Banner.tsx';
import styles from './notification.module.css';

export type { Tone };

export interface NotificationProps {
  /** Omit it if there is no message, but keep the component mounted. */
  message?: ReactNode;
  tone?: Tone;
  onDismiss: () => void;
}

/**
 * The global message below the header. Both live regions are rendered even without a message, because screen readers
 * only announce changes inside an existing region.
 */
export function Notification({ message, tone = 'info', onDismiss }: NotificationProps) {
  const hasMessage = message !== undefined && message !== null && message !== '';
  const banner = hasMessage && (
    <Banner tone={tone} onDismiss={onDismiss} className={styles.notification}>
      {message}
    </Banner>
  );
  return (
    <div className={styles.liveRegions}>
      <div role="status">{tone !== 'error' && banner}</div>
      <div role="alert">{tone === 'error' && banner}</div>
    </div>
  );
}
