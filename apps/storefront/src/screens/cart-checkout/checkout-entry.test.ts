import type { CheckoutData } from '@demarc/contract';
import { nothingSaved, type ServerCheckoutState } from '@demarc/domain/checkout';
import { describe, expect, test } from 'vitest';
import type { CallFailure } from '../../lib/api/failure.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { type CheckoutEntryReads, decideCheckoutEntry } from './checkout-entry.ts';

const read = <T>(data: T) => ({
  data,
  error: null,
  isFetching: false,
  isFetchedAfterMount: true,
  refetch: () => undefined,
});
const failing = { data: undefined, error: new Error('It failed.') };
const noEarlierEntries = {
  business: null,
  businessCheck: null,
  mobileVerified: false,
  mobileLocked: false,
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
const reads: CheckoutEntryReads = {
  cart: read({ breakdown: { header: { flowType: 'internet' } } }),
  checkoutData: read({ orderNumber: 'M-1' } as CheckoutData),
  savedState: read(state),
};
const withSavedState = (savedState: Partial<CheckoutEntryReads['savedState']>) => ({
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

describe('entering the checkout', () => {
  test('starts once everything is loaded', () => {
    expect(decideCheckoutEntry(reads, false)).toEqual({
      state: 'entering',
      checkoutData: reads.checkoutData.data,
      server: state,
    });
    expect(decideCheckoutEntry(reads, true)).toEqual({ state: 'ready' });
  });

  test('redirects an ordered cart to its confirmation, or to the representative page', () => {
    expect(decideCheckoutEntry(placed('SUCCESS', true), false)).toEqual({ state: 'ordered', to: 'confirmation' });
    expect(decideCheckoutEntry(placed('FAILURE', true), true)).toEqual({
      state: 'ordered',
      to: 'confirmationContactRep',
    });
  });

  test('reports the placed order of a cart that was changed since', () => {
    for (const entered of [false, true])
      expect(decideCheckoutEntry(placed('SUCCESS', false), entered)).toMatchObject({
        state: 'placed',
        orderNumber: 'M-1',
      });
  });

  test('reports a saved cart that was ordered through its link, also after entering', async () => {
    const error = await refusal('savedCartOrdered');
    for (const entered of [false, true])
      expect(decideCheckoutEntry(withSavedState({ error }), entered)).toEqual({ state: 'orderedElsewhere' });
  });

  test('fails in a tab with another address than was checked last, but stays ready after entering', async () => {
    const cart = { ...reads.cart, data: undefined, error: await refusal('otherAddress') };
    expect(decideCheckoutEntry({ ...reads, cart }, false)).toMatchObject({ state: 'failed' });
    expect(decideCheckoutEntry({ ...reads, cart: { ...cart, isFetching: true } }, false)).toEqual({ state: 'loading' });
    expect(decideCheckoutEntry({ ...reads, cart }, true)).toEqual({ state: 'ready' });
  });

  test.each([
    ['cartMissing', 'noCart'],
    ['nothingSoldHere', 'nothingSold'],
  ] as const)('maps the failure %s to the state %s', async (code, state) => {
    const error = await refusal(code);
    expect(decideCheckoutEntry({ ...reads, cart: { ...reads.cart, data: undefined, error } }, false)).toEqual({
      state,
    });
  });

  test('ignores data that was loaded before the checkout is entered', () => {
    const before = { ...placed('SUCCESS', true).savedState, isFetching: true, isFetchedAfterMount: false };
    expect(decideCheckoutEntry(withSavedState(before), false)).toEqual({ state: 'loading' });
  });

  test.each(['checkoutData', 'savedState'] as const)('fails when %s cannot be loaded, with a retry', (name) => {
    const refetched: string[] = [];
    const broken = { ...reads, [name]: { ...reads[name], ...failing, refetch: () => refetched.push(name) } };
    const entry = decideCheckoutEntry(broken, false);
    expect(entry).toMatchObject({ state: 'failed', message: 'It failed.' });
    if (entry.state === 'failed') entry.retry();
    expect(refetched).toEqual([name]);
    expect(decideCheckoutEntry({ ...broken, [name]: { ...broken[name], isFetching: true } }, false).state).toBe(
      'loading',
    );
  });

  test('stays ready when a later refetch fails', () => {
    expect(decideCheckoutEntry(withSavedState(failing), true)).toEqual({ state: 'ready' });
  });
});
