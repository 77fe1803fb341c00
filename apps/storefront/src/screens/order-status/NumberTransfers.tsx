import type { OrderStatus } from '@demarc/contract';
import { doNotCancelText, isFinalState, type NumberTransfer, type OrderState } from '@demarc/domain/order';
import { formatDay } from '../../features/appointment/format-date.ts';
import detailStyles from '../../features/order/order-details.module.css';

/** The state of each number that the shopper keeps, and the advice about the old service. */
export function NumberTransfers({
  transfers,
  keepsNumber,
  state,
}: Pick<OrderStatus, 'transfers' | 'keepsNumber' | 'state'>) {
  // A server of the previous version names no transfers.
  if (transfers.length === 0)
    return keepsNumber && !isFinalState(state) ? (
      <div>
        <dt>A number you keep</dt>
        <dd className={detailStyles.sentence}>{doNotCancelText}</dd>
      </div>
    ) : null;
  return transfers.map((transfer, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two numbers may end alike, and their order does not change.
    <div key={index}>
      <dt>Your number ending in {transfer.lastDigits}</dt>
      <dd className={detailStyles.sentence}>{describeTransfer(transfer, state)}</dd>
    </div>
  ));
}

function describeTransfer({ state, date }: NumberTransfer, orderState: OrderState): string {
  if (orderState === 'cancelled')
    return state === 'completed'
      ? 'It has already moved to us. Call us soon, and we’ll help you keep it.'
      : 'It stays with your old service. Keep that service if you want to keep the number.';
  if (state === 'completed') return 'It has moved to us.';
  if (state === 'rejected')
    return 'Your current carrier has not released it, so it stays with your old service for now. We’ll contact you about the next step. Do not cancel your old service yet.';
  if (state === 'scheduled' && date) return `It moves to us on ${formatDay(date)}. ${doNotCancelText}`;
  return `It has not moved yet. ${doNotCancelText}`;
}
