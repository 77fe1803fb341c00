import type { PlacedOrder } from '@demarc/domain/order';
import { dayText } from '../appointment/format-date.ts';
import styles from './facts.module.css';

/** The installation date. Renders nothing when none was chosen. */
export function VisitFact({ visit }: Pick<PlacedOrder, 'visit'>) {
  if (!visit) return null;
  return (
    <div>
      <dt>{visit.installBy === 'self' ? 'Install it yourself from' : 'Installation'}</dt>
      <dd>
        {dayText(visit.date)}
        <span className={styles.soft}>{visit.interval}</span>
      </dd>
    </div>
  );
}
