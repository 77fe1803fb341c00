import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A result icon above the title. Hidden from screen readers, because the title says the same. */
export function ResultIcon({ tone, icon }: { tone: 'success' | 'warning'; icon: ReactNode }) {
  return (
    <div className={`${styles.resultIcon} ${styles[tone]}`} aria-hidden="true">
      {icon}
    </div>
  );
}
