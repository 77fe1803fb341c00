import type { ReactNode } from 'react';
import styles from './page.module.css';

/** How a page ended, as a picture above its title, which says the same in words. */
export function Sign({ tone, icon }: { tone: 'success' | 'warning'; icon: ReactNode }) {
  return (
    <div className={`${styles.sign} ${styles[tone]}`} aria-hidden="true">
      {icon}
    </div>
  );
}
