import type { OrderStatus } from '@demarc/contract';
import { getChangeFeeName, type OrderStep } from '@demarc/domain/order';
import { formatMoney } from '@demarc/domain/text';
import detailStyles from '../../features/order/order-details.module.css';

const describeFee = ({ feeCents, event }: OrderStep, isOneOfSeveral: boolean): string => {
  const change = getChangeFeeName(event);
  return isOneOfSeveral ? `${formatMoney(feeCents)} for ${change}` : `For ${change}`;
};

/** The fees of the changes so far. Renders nothing without one. */
export function ChangeFees({ history, state }: Pick<OrderStatus, 'history' | 'state'>) {
  const charged = history.filter(({ feeCents }) => feeCents > 0);
  if (charged.length === 0) return null;
  return (
    <div>
      <dt>{charged.length === 1 ? 'Fee for a change' : 'Fees for changes'}</dt>
      <dd>
        {formatMoney(charged.reduce((sum, { feeCents }) => sum + feeCents, 0))}
        <span className={detailStyles.note}>
          {charged.map((step) => describeFee(step, charged.length > 1)).join(', ')}.{' '}
          {state === 'cancelled' ? 'We’ll send you a bill.' : 'Due with your next bill.'}
        </span>
      </dd>
    </div>
  );
}
