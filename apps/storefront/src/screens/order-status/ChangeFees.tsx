import type { OrderStatus } from '@demarc/contract';
import { describeFees } from '@demarc/domain/order';
import detailStyles from '../../features/order/order-details.module.css';

/** The fees of the changes so far. Renders nothing without one. */
export function ChangeFees({ history, state }: Pick<OrderStatus, 'history' | 'state'>) {
  const fees = history
    .filter(({ feeCents }) => feeCents > 0)
    .map(({ event, feeCents }) => ({ event, cents: feeCents }));
  const charged = describeFees(fees);
  if (!charged) return null;
  const reasons = charged.reasons.charAt(0).toUpperCase() + charged.reasons.slice(1);
  return (
    <div>
      <dt>{fees.length === 1 ? 'Fee for a change' : 'Fees for changes'}</dt>
      <dd>
        {charged.sum}
        <span className={detailStyles.note}>
          {reasons}. {state === 'cancelled' ? 'We’ll send you a bill.' : 'Due with your next bill.'}
        </span>
      </dd>
    </div>
  );
}
