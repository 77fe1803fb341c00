import type { CheckoutData } from '@demarc/contract';
import { type CheckoutState, nothingSaved } from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import type { CallFailure } from '../../lib/api/failure.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { type ArrivalReads, decideArrival } from './arrival.ts';

const read = <T>(data: T) => ({
  ...{ data, error: null, isFetching: false, isFetchedAfterMount: true },
  refetch: () => undefined,
});
const failing = { data: undefined, error: new Error('It failed.') };
const emptyKnown = {
  ...{ business: null, businessCheck: null, mobileVerified: false, mobileLocked: false, customerType: null },
  ...{ creditNotice: '', terms: null, payment: null },
};
const state: CheckoutState = {
  ...{ orderNumber: 'M-1', placed: null, saved: nothingSaved, creditResult: null, slot: null },
  ...{ loaGiven: null, questionsAnswered: null, missing: [], known: emptyKnown },
};
const reads: ArrivalReads = {
  cart: read({ breakdown: { header: { flowType: 'internet' } } }),
  checkoutData: read({ orderNumber: 'M-1' } as CheckoutData),
  savedState: read(state),
};
const withSavedState = (savedState: Partial<ArrivalReads['savedState']>) => ({
  ...reads,
  savedState: { ...reads.savedState, ...savedState },
});
const placed = (creditStatus: 'SUCCESS' | 'FAILURE', isThisCart: boolean) =>
  withSavedState({ data: { ...state, placed: { creditStatus, isThisCart } } });

const refusal = (code: CallFailure['code']): Promise<Error | null> =>
  valueOrThrow(Promise.resolve({ ok: false, failure: { code, message: '' } })).then(
    () => null,
    (problem: Error) => problem,
  );

describe('the arrival at checkout', () => {
  test('enters once everything is loaded', () => {
    expect(decideArrival(reads, false)).toEqual({
      state: 'entering',
      checkoutData: reads.checkoutData.data,
      server: state,
    });
    expect(decideArrival(reads, true)).toEqual({ state: 'ready' });
  });

  test('redirects an ordered cart to its confirmation, or to the representative page', () => {
    expect(decideArrival(placed('SUCCESS', true), false)).toEqual({ state: 'ordered', to: 'confirmation' });
    expect(decideArrival(placed('FAILURE', true), true)).toEqual({ state: 'ordered', to: 'confirmationContactRep' });
  });

  test('reports the placed order of a cart that was changed since', () => {
    for (const entered of [false, true])
      expect(decideArrival(placed('SUCCESS', false), entered)).toMatchObject({ state: 'placed', orderNumber: 'M-1' });
  });

  test('reports a saved cart that was ordered through its link, also after entering', async () => {
    const error = await refusal('savedCartOrdered');
    for (const entered of [false, true])
      expect(decideArrival(withSavedState({ error }), entered)).toEqual({ state: 'orderedElsewhere' });
  });

  test('fails in a tab with another address than was checked last, but stays ready after entering', async () => {
    const cart = { ...reads.cart, data: undefined, error: await refusal('otherAddress') };
    expect(decideArrival({ ...reads, cart }, false)).toMatchObject({ state: 'failed' });
    expect(decideArrival({ ...reads, cart: { ...cart, isFetching: true } }, false)).toEqual({ state: 'loading' });
    expect(decideArrival({ ...reads, cart }, true)).toEqual({ state: 'ready' });
  });

  test.each([
    ['cartMissing', 'noCart'],
    ['nothingSoldHere', 'nothingSold'],
  ] as const)('maps the failure %s to the state %s', async (code, state) => {
    const error = await refusal(code);
    expect(decideArrival({ ...reads, cart: { ...reads.cart, data: undefined, error } }, false)).toEqual({ state });
  });

  test('ignores data that was loaded before the arrival', () => {
    const before = { ...placed('SUCCESS', true).savedState, isFetching: true, isFetchedAfterMount: false };
    expect(decideArrival(withSavedState(before), false)).toEqual({ state: 'loading' });
  });

  test.each(['checkoutData', 'savedState'] as const)('fails when %s cannot be loaded, with a retry', (name) => {
    const refetched: string[] = [];
    const broken = { ...reads, [name]: { ...reads[name], ...failing, refetch: () => refetched.push(name) } };
    const arrival = decideArrival(broken, false);
    expect(arrival).toMatchObject({ state: 'failed', message: 'It failed.' });
    if (arrival.state === 'failed') arrival.retry();
    expect(refetched).toEqual([name]);
    expect(decideArrival({ ...broken, [name]: { ...broken[name], isFetching: true } }, false).state).toBe('loading');
  });

  test('stays ready when a later refetch fails', () => {
    expect(decideArrival(withSavedState(failing), true)).toEqual({ state: 'ready' });
  });
});
