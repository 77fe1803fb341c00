import { expect, test } from 'vitest';
import type { CallFailure } from '../../lib/api/failure.ts';
import { toPlacedOrderState } from './use-placed-order.ts';

const retry = () => {};
const getStateAfter = (code: CallFailure['code']) =>
  toPlacedOrderState(undefined, { code, message: 'Sorry.' } as CallFailure, retry);

test('a cancelled order has its own state, a missing one stays loading, and any other failure can be retried', () => {
  expect(getStateAfter('orderCancelled')).toEqual({ cancelled: true });
  expect(getStateAfter('notFound')).toEqual({ loading: true });
  expect(getStateAfter('unreachable')).toEqual({ problem: 'Sorry.', retry });
  expect(toPlacedOrderState(undefined, undefined, retry)).toEqual({ loading: true });
});
