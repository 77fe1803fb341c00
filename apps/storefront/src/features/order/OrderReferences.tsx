import { getCallDeadlineText, type PlacedOrder } from '@demarc/domain/order';
import { Card } from '@demarc/ui/card';
import { formatDay } from '../appointment/format-date.ts';
import styles from './order-references.module.css';

interface OrderReferencesProps extends Pick<PlacedOrder, 'number' | 'reference' | 'visit'> {
  /** The term, its renewal and the price of leaving early. */
  agreement?: string;
}

/** K-084: the numbers by which a representative finds a held order when the shopper calls. */
export function OrderReferences({ number, reference, visit, agreement }: OrderReferencesProps) {
  return (
    <Card className={styles.references}>
      <dl>
        <div>
          <dt>Order number</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>Customer reference number</dt>
          <dd>{reference}</dd>
        </div>
        {visit && (
          <div>
            <dt>Reserved for you</dt>
            <dd>
              {formatDay(visit.date)}
              <span className={styles.note}>{visit.interval}</span>
            </dd>
          </div>
        )}
        {agreement && (
          <div>
            <dt>Your agreement</dt>
            <dd className={styles.sentence}>{agreement}</dd>
          </div>
        )}
      </dl>
      <p className={styles.note}>Have both numbers ready. {getCallDeadlineText(visit)}</p>
    </Card>
  );
}
