import { type Breakdown, formatLaterPrices, listLaterPrices } from '@demarc/domain/cart';
import { contractLabels } from '@demarc/domain/catalog';
import { monthlyAmount, perMonth } from '../pricing/price-text.ts';
import styles from './recap.module.css';
import { recapOneTimeCharges, recapRows } from './recap.ts';
import { UnbrokenNumbers } from './UnbrokenNumbers.tsx';

/** Lists the chosen services, the monthly price, and the equipment and one-time charges (C-030). */
export function Recap({ breakdown, brief = false }: { breakdown: Breakdown; brief?: boolean }) {
  const later = formatLaterPrices(listLaterPrices(breakdown));
  const once = recapOneTimeCharges(breakdown);
  return (
    <dl>
      {recapRows(breakdown, brief).map(({ title, details, cents }) => (
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
