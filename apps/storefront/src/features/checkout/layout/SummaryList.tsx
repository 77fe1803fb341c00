import type { ReactNode } from 'react';
import styles from './summary-list.module.css';

/** The entries of a completed section: one name and value per line. */
export function SummaryList({ entries }: { entries: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.list}>
      {entries.map(([name, value]) => (
        <div key={name} className={styles.entry}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
