import type { CheckoutData } from '@demarc/contract';
import { nothingSaved, type ServerCheckoutState } from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import type { CallFailure } from '../../lib/api/failure.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { type CheckoutEntryQueries, decideCheckoutEntry } from './checkout-entry.ts';

const createQuery = <T>(data: T) => ({
  data,
  error: null,
  isFetching: false,
  isFetchedAfterMount: true,
  refetch: () => undefined,
});
const failure = { data: undefined, error: new Error('It failed.') };
const noEarlierEntries = {
  business: null,
  businessCheck: null,
  mobileVerified: false,
  mobileLockedUntil: null,
  customerType: null,
  creditNotice: '',
  terms: null,
  payment: null,
};
const state: ServerCheckoutState = {
  orderNumber: 'M-1',
  placed: null,
  saved: nothingSaved,
  creditResult: null,
  slot: null,
  hasLetterOfAuthorization: null,
  questionsAnswered: null,
  missing: [],
  earlierEntries: noEarlierEntries,
};
const queries: CheckoutEntryQueries = {
  cart: createQuery({ breakdown: { header: { flowType: 'internet' } } }),
  checkoutData: createQuery({ orderNumber: 'M-1' } as CheckoutData),
  savedState: createQuery(state),
};
const withSavedState = (savedState: Partial<CheckoutEntryQueries['savedState']>) => ({
  ...queries,
  savedState: { ...queries.savedState, ...savedState },
});
const placed = (creditStatus: 'SUCCESS' | 'FAILURE', isThisCart: boolean) =>
  withSavedState({ data: { ...state, placed: { creditStatus, isThisCart } } });

const createRefusal = (code: CallFailure['code']): Promise<Error | null> =>
  valueOrThrow(Promise.resolve({ ok: false, failure: { code, message: '' } })).then(
    () => null,
    (problem: Error) => problem,
  );

describe('entering the checkout', () => {
  test('starts once everything is loaded', () => {
    expect(decideCheckoutEntry(queries, false)).toEqual({
      state: 'entering',
      checkoutData: queries.checkoutData.data,
      server: state,
    });
    expect(decideCheckoutEntry(queries, true)).toEqual({ state: 'ready' });
  });

  test('redirects an ordered cart to its confirmation, or to the representative page', () => {
    expect(decideCheckoutEntry(placed('SUCCESS', true), false)).toEqual({ state: 'ordered', to: 'confirmation' });
    expect(decideCheckoutEntry(placed('FAILURE', true), true)).toEqual({
      state: 'ordered',
      to: 'confirmationContactRep',
    });
  });

  test('reports the placed order of a cart that was changed since', () => {
    for (const hasEntered of [false, true])
      expect(decideCheckoutEntry(placed('SUCCESS', false), hasEntered)).toMatchObject({
        state: 'placed',
        orderNumber: 'M-1',
      });
  });

  test('reports a saved cart that was ordered through its link, also after entering', async () => {
    const error = await createRefusal('savedCartOrdered');
    for (const hasEntered of [false, true])
      expect(decideCheckoutEntry(withSavedState({ error }), hasEntered)).toEqual({ state: 'orderedElsewhere' });
  });

  test('fails in a tab with another address than was checked last, but stays ready after entering', async () => {
    const cart = { ...queries.cart, data: undefined, error: await createRefusal('otherAddress') };
    expect(decideCheckoutEntry({ ...queries, cart }, false)).toMatchObject({ state: 'failed' });
    expect(decideCheckoutEntry({ ...queries, cart: { ...cart, isFetching: true } }, false)).toEqual({
      state: 'loading',
    });
    expect(decideCheckoutEntry({ ...queries, cart }, true)).toEqual({ state: 'ready' });
  });

  test.each([
    ['cartMissing', 'noCart'],
    ['nothingSoldHere', 'nothingSold'],
  ] as const)('maps the failure %s to the state %s', async (code, state) => {
    const error = await createRefusal(code);
    expect(decideCheckoutEntry({ ...queries, cart: { ...queries.cart, data: undefined, error } }, false)).toEqual({
      state,
    });
  });

  test('ignores data that was loaded before the checkout is entered', () => {
    const cachedState = { ...placed('SUCCESS', true).savedState, isFetching: true, isFetchedAfterMount: false };
    expect(decideCheckoutEntry(withSavedState(cachedState), false)).toEqual({ state: 'loading' });
  });

  test.each(['checkoutData', 'savedState'] as const)('fails when %s cannot be loaded, with a retry', (name) => {
    const refetched: string[] = [];
    const failedQueries = { ...queries, [name]: { ...queries[name], ...failure, refetch: () => refetched.push(name) } };
    const entry = decideCheckoutEntry(failedQueries, false);
    expect(entry).toMatchObject({ state: 'failed', message: 'It failed.' });
    if (entry.state === 'failed') entry.retry();
    expect(refetched).toEqual([name]);
    expect(
      decideCheckoutEntry({ ...failedQueries, [name]: { ...failedQueries[name], isFetching: true } }, false).state,
    ).toBe('loading');
  });

  test('stays ready when a later refetch fails', () => {
    expect(decideCheckoutEntry(withSavedState(failure), true)).toEqual({ state: 'ready' });
  });
});
