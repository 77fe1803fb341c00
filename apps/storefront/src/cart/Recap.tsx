import { type Breakdown, laterMonths, laterWords } from '@demarc/domain/cart';
import { contractLabels } from '@demarc/domain/catalog';
import { monthlyAmount, perMonth } from './money.ts';
import styles from './recap.module.css';
import { recapOf, recapOfOneTime } from './recap.ts';
import { UnbrokenNumbers } from './UnbrokenNumbers.tsx';

/** What was chosen, service by service, what the month comes to, and what is paid besides (C-030). */
export function Recap({ breakdown, brief = false }: { breakdown: Breakdown; brief?: boolean }) {
  const later = laterWords(laterMonths(breakdown));
  const once = recapOfOneTime(breakdown);
  return (
    <dl>
      {recapOf(breakdown, brief).map(({ title, details, cents }) => (
        <div key={title} className={styles.row}>
          <dt>
            {title}
            <small>
              <UnbrokenNumbers>{details}</UnbrokenNumbers>
            </small>
          </dt>
          <dd>{cents === 0 ? monthlyAmount(cents) : perMonth(cents)}</dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>
          Monthly price
          <small>
            {contractLabels[breakdown.header.term]}, plus taxes & fees{later && `. ${later}`}
          </small>
        </dt>
        <dd>{perMonth(breakdown.header.cents)}</dd>
      </div>
      {once && (
        <div className={styles.row}>
          <dt>
            Equipment and one-time charges
            <small>{once.details}</small>
          </dt>
          <dd className={styles.prices}>
            {once.prices.map((price) => (
              <span key={price}>{price}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
