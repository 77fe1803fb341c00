import type { ReactNode } from 'react';
import styles from './cart-summary.module.css';

interface SummarySectionProps {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function SummarySection({ title, note, action, children }: SummarySectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3 className={styles.sectionTitle}>{title}</h3>
        {action}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <dl className={styles.rows}>{children}</dl>
    </section>
  );
}

interface SummaryRowProps {
  name: ReactNode;
  amount: ReactNode;
  /** Additional text in small print. */
  note?: ReactNode;
  tone?: 'credit' | 'total';
}

export function SummaryRow({ name, amount, note, tone }: SummaryRowProps) {
  return (
    <div className={`${styles.row} ${tone ? styles[tone] : ''}`}>
      <dt>
        {name}
        {note && <small className={styles.small}>{note}</small>}
      </dt>
      <dd>{amount}</dd>
    </div>
  );
}
