import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers only, where an icon conveys the same visually. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}
