import type { CheckoutData } from '@demarc/contract';
import { type CheckoutState, nothingSaved } from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import { type ArrivalReads, arrivalOf } from './arrival.ts';

const read = <T>(data: T) => ({
  ...{ data, error: null, isFetching: false, isFetchedAfterMount: true },
  refetch: () => undefined,
});
const failing = { data: undefined, error: new Error('It failed.') };
const state: CheckoutState = {
  ...{ orderNumber: 'M-1', placed: null, saved: nothingSaved, creditResult: null, slot: null },
  ...{ loaGiven: null, questionsAnswered: null, missing: [] },
};
const reads: ArrivalReads = {
  cart: read({ breakdown: { header: { flowType: 'internet' } } }),
  told: read({ orderNumber: 'M-1' } as CheckoutData),
  known: read(state),
};
const knowing = (known: Partial<ArrivalReads['known']>) => ({ ...reads, known: { ...reads.known, ...known } });
const placed = (creditStatus: 'SUCCESS' | 'FAILURE', isThisCart: boolean) =>
  knowing({ data: { ...state, placed: { creditStatus, isThisCart } } });

describe('whoever comes to checkout', () => {
  test('enters once everything is read', () => {
    expect(arrivalOf(reads, false)).toEqual({ state: 'entering', told: reads.told.data, server: state });
    expect(arrivalOf(reads, true)).toEqual({ state: 'ready' });
  });

  test('with a cart that is ordered is led to its confirmation, or to the representative', () => {
    expect(arrivalOf(placed('SUCCESS', true), false)).toEqual({ state: 'ordered', to: 'confirmation' });
    expect(arrivalOf(placed('FAILURE', true), true)).toEqual({ state: 'ordered', to: 'confirmationContactRep' });
  });

  test('with a cart that was changed since is told that it is not what was ordered', () => {
    for (const entered of [false, true])
      expect(arrivalOf(placed('SUCCESS', false), entered)).toMatchObject({ state: 'placed', orderNumber: 'M-1' });
  });

  test('goes by nothing that was read before they came', () => {
    const before = { ...placed('SUCCESS', true).known, isFetching: true, isFetchedAfterMount: false };
    expect(arrivalOf(knowing(before), false)).toEqual({ state: 'loading' });
  });

  test.each(['told', 'known'] as const)('is told where %s cannot be read, and asks again', (name) => {
    const asked: string[] = [];
    const broken = { ...reads, [name]: { ...reads[name], ...failing, refetch: () => asked.push(name) } };
    const arrival = arrivalOf(broken, false);
    expect(arrival).toMatchObject({ state: 'failed', message: 'It failed.' });
    if (arrival.state === 'failed') arrival.retry();
    expect(asked).toEqual([name]);
    expect(arrivalOf({ ...broken, [name]: { ...broken[name], isFetching: true } }, false).state).toBe('loading');
  });

  test('and is there already loses nothing by a later look that fails', () => {
    expect(arrivalOf(knowing(failing), true)).toEqual({ state: 'ready' });
  });
});
