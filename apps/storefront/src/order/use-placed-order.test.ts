import { expect, test } from 'vitest';
import type { CallFailure } from '../api/failure.ts';
import { placedOf } from './use-placed-order.ts';

const retry = () => {};
const failed = (code: CallFailure['code']) => placedOf(undefined, { code, message: 'Sorry.' } as CallFailure, retry);

test('an order that was cancelled is told of; none at all leads to the start; what could not be read is asked again', () => {
  expect(failed('orderCancelled')).toEqual({ cancelled: true });
  expect(failed('notFound')).toEqual({ loading: true });
  expect(failed('unreachable')).toEqual({ problem: 'Sorry.', retry });
  expect(placedOf(undefined, undefined, retry)).toEqual({ loading: true });
});
