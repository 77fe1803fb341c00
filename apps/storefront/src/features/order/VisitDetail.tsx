import type { PlacedOrder } from '@demarc/domain/order';
import { formatDay } from '../appointment/format-date.ts';
import styles from './order-details.module.css';

interface VisitDetailProps extends Pick<PlacedOrder, 'visit'> {
  /** Instead of 'Installation', for a visit that is not to come as planned. */
  label?: string | undefined;
}

/** The installation date. Renders nothing when none was chosen. */
export function VisitDetail({ visit, label }: VisitDetailProps) {
  if (!visit) return null;
  const usualLabel = visit.installBy === 'self' ? 'Install it yourself from' : 'Installation';
  return (
    <div>
      <dt>{label ?? usualLabel}</dt>
      <dd>
        {formatDay(visit.date)}
        <span className={styles.note}>{visit.interval}</span>
      </dd>
    </div>
  );
}
