import { type Breakdown, formatLaterPrices, getAgreement, listLaterPrices } from '@demarc/domain/cart';
import { useSettings } from '../../../lib/settings.tsx';
import { formatMonthlyAmount, formatPerMonth } from '../pricing/price-text.ts';
import styles from './recap.module.css';
import { buildRecapRows, recapCharges } from './recap.ts';
import { UnbrokenNumbers } from './UnbrokenNumbers.tsx';

/** Lists the chosen services, the monthly price, and the equipment and one-time charges (C-030). */
export function Recap({ breakdown, brief = false }: { breakdown: Breakdown; brief?: boolean }) {
  const { rules } = useSettings();
  const laterPrices = formatLaterPrices(listLaterPrices(breakdown));
  const charges = recapCharges(breakdown);
  return (
    <dl>
      {buildRecapRows(breakdown, rules, brief).map(({ title, details, cents }) => (
        <div key={title} className={styles.row}>
          <dt>
            {title}
            <small>
              <UnbrokenNumbers>{details}</UnbrokenNumbers>
            </small>
          </dt>
          <dd>{cents === 0 ? formatMonthlyAmount(cents) : formatPerMonth(cents)}</dd>
        </div>
      ))}
      <div className={`${styles.row} ${styles.total}`}>
        <dt>
          Monthly price
          <small>
            {[getAgreement(breakdown)?.name, 'plus taxes & fees'].filter(Boolean).join(', ')}
            {laterPrices && `. ${laterPrices}`}
          </small>
        </dt>
        <dd>{formatPerMonth(breakdown.header.cents)}</dd>
      </div>
      {charges && (
        <div className={styles.row}>
          <dt>
            Equipment and one-time charges
            <small>{charges.details}</small>
          </dt>
          <dd className={styles.prices}>
            {charges.prices.map((price) => (
              <span key={price}>{price}</span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
