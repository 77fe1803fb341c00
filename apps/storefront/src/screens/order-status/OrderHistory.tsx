import type { OrderStatus } from '@demarc/contract';
import type { OrderEvent, OrderStep } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';
import { CheckIcon, WarningIcon } from '@demarc/ui/icon';
import detailStyles from '../../features/order/order-details.module.css';
import { getHistoryText } from '../../features/order/order-state-texts.ts';
import styles from './status.module.css';
import { useInstantFormat } from './use-instant-format.ts';

const interruptions: readonly (OrderEvent | null)[] = [
  ...(['submitForReview', 'reject', 'hold', 'failVisit', 'cancel', 'expire'] as const),
];

/** A tick would say that it went well. */
const isInterruption = ({ event, transfer }: OrderStep): boolean =>
  interruptions.includes(event) || transfer === 'rejected';

/** The changes of an order with their fees, oldest first. Times are local at the premises. */
export function OrderHistory({ history }: Pick<OrderStatus, 'history'>) {
  const formatInstant = useInstantFormat();
  return (
    <section aria-labelledby="order-history">
      <h2 id="order-history" className={styles.heading}>
        Order history
      </h2>
      <ol className={styles.steps}>
        {history.map((step, index) => (
          // Steps are only added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may happen at the same time.
          <li key={index} className={isInterruption(step) ? styles.interruption : undefined}>
            {isInterruption(step) ? (
              <WarningIcon size={18} aria-hidden="true" />
            ) : (
              <CheckIcon size={18} aria-hidden="true" />
            )}
            <p>
              {getHistoryText(step)}
              <span className={detailStyles.note}>{formatInstant(step.at)}</span>
              {step.feeCents > 0 && <span className={detailStyles.note}>Fee: {formatMoney(step.feeCents)}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
