import type { Breakdown } from '@demarc/domain/cart';
import { contractLabels } from '@demarc/domain/catalog';
import { perMonth } from './money.ts';
import styles from './recap.module.css';
import { recapOf } from './recap.ts';

/** What was chosen, service by service, and what the month comes to. */
export function Recap({ breakdown, monthlyCents }: { breakdown: Breakdown; monthlyCents: number }) {
  return (
    <dl>
      {recapOf(breakdown).map(({ title, details, cents }) => (
        <div key={title} className={styles.row}>
          <dt>
            {title}
            <small>{details}</small>
          </dt>
          <dd>{perMonth(cents)}</dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>
          Monthly price
          <small>{contractLabels[breakdown.header.term]}, plus taxes & fees</small>
        </dt>
        <dd>{perMonth(monthlyCents)}</dd>
      </div>
    </dl>
  );
}
