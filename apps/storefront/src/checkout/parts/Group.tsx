import type { ReactNode } from 'react';
import styles from './group.module.css';

/** Fields of a form that belong together. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  );
}
