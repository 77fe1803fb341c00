import type { ReactNode } from 'react';
import styles from './cards.module.css';

export interface Figure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

/** Numbers with their names, the most important one first. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span className={styles.value}>{value}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);
