import type { PlacedOrder } from '@demarc/domain/order';
import { formatDay } from '../appointment/format-date.ts';
import styles from './order-details.module.css';

/** The installation date, or that of the visit without an installation. Renders nothing when none was chosen. */
export function VisitDetail({ visit, isMissed = false }: Pick<PlacedOrder, 'visit'> & { isMissed?: boolean }) {
  if (!visit) return null;
  const label = visit.installBy === 'self' ? 'Install it yourself from' : 'Installation';
  return (
    <div>
      <dt>{isMissed ? 'Your last visit' : label}</dt>
      <dd>
        {formatDay(visit.date)}
        <span className={styles.note}>{visit.interval}</span>
      </dd>
    </div>
  );
}
