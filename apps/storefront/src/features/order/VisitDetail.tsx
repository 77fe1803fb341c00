import type { PlacedOrder } from '@demarc/domain/order';
import { formatDay } from '../appointment/format-date.ts';
import styles from './order-details.module.css';

/** The installation date. Renders nothing when none was chosen. */
export function VisitDetail({ visit }: Pick<PlacedOrder, 'visit'>) {
  if (!visit) return null;
  return (
    <div>
      <dt>{visit.installBy === 'self' ? 'Install it yourself from' : 'Installation'}</dt>
      <dd>
        {formatDay(visit.date)}
        <span className={styles.note}>{visit.interval}</span>
      </dd>
    </div>
  );
}
