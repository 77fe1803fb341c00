import type { CheckoutData } from '@demarc/contract';
import { type CheckoutState, nothingSaved } from '@demarc/domain/checkout';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CallFailure } from '../../api/failure.ts';
import { valueOrThrow } from '../../api/query-client.ts';
import { SessionEnded } from '../../checkout/parts/SessionEnded.tsx';
import { NotRetrieved } from '../../saved-cart/NotRetrieved.tsx';
import { SettingsProvider } from '../../settings.tsx';
import { testSettings } from '../../testing/shop-settings.ts';
import { type ArrivalReads, arrivalOf } from './arrival.ts';
import { PlacedAlready } from './parts/PlacedAlready.tsx';

const read = <T>(data: T) => ({
  ...{ data, error: null, isFetching: false, isFetchedAfterMount: true },
  refetch: () => undefined,
});
const failing = { data: undefined, error: new Error('It failed.') };
const nothingKnown = {
  ...{ business: null, businessCheck: null, mobileVerified: false, mobileLocked: false, customerType: null },
  ...{ creditNotice: '', terms: null, payment: null },
};
const state: CheckoutState = {
  ...{ orderNumber: 'M-1', placed: null, saved: nothingSaved, creditResult: null, slot: null },
  ...{ loaGiven: null, questionsAnswered: null, missing: [], known: nothingKnown },
};
const reads: ArrivalReads = {
  cart: read({ breakdown: { header: { flowType: 'internet' } } }),
  told: read({ orderNumber: 'M-1' } as CheckoutData),
  known: read(state),
};
const knowing = (known: Partial<ArrivalReads['known']>) => ({ ...reads, known: { ...reads.known, ...known } });
const placed = (creditStatus: 'SUCCESS' | 'FAILURE', isThisCart: boolean) =>
  knowing({ data: { ...state, placed: { creditStatus, isThisCart } } });

const refusal = (code: CallFailure['code']): Promise<Error | null> =>
  valueOrThrow(Promise.resolve({ ok: false, failure: { code, message: '' } })).then(
    () => null,
    (problem: Error) => problem,
  );

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

  test('with a saved cart that was ordered where its link was opened is told so, also in the middle of it', async () => {
    const error = await refusal('savedCartOrdered');
    for (const entered of [false, true])
      expect(arrivalOf(knowing({ error }), entered)).toEqual({ state: 'orderedElsewhere' });
    const page = createElement(NotRetrieved, { why: 'ordered' });
    const html = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: page }));
    expect(html).toContain('This saved cart has been ordered');
    expect(html).toContain('Start a new order');
  });

  test('from a tab with another address than was checked last is told so; who is in the middle of it stays there', async () => {
    const cart = { ...reads.cart, data: undefined, error: await refusal('otherAddress') };
    expect(arrivalOf({ ...reads, cart }, false)).toMatchObject({ state: 'failed' });
    expect(arrivalOf({ ...reads, cart: { ...cart, isFetching: true } }, false)).toEqual({ state: 'loading' });
    expect(arrivalOf({ ...reads, cart }, true)).toEqual({ state: 'ready' });
  });

  test.each([
    ['cartMissing', 'noCart'],
    ['nothingSoldHere', 'nothingSold'],
  ] as const)('without a cart is told why: %s is %s', async (code, state) => {
    const error = await refusal(code);
    expect(arrivalOf({ ...reads, cart: { ...reads.cart, data: undefined, error } }, false)).toEqual({ state });
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

test.each([
  ['SUCCESS', '/confirmation'],
  ['FAILURE', '/confirmation-contact-rep'],
] as const)('the order that stands is named, and after a credit check with %s found at %s', (creditStatus, path) => {
  const shown = createElement(PlacedAlready, { orderNumber: 'M-1', placed: { creditStatus, isThisCart: false } });
  const html = renderToStaticMarkup(SettingsProvider({ settings: testSettings, children: shown })).replaceAll(
    '<!-- -->',
    '',
  );
  expect(html).toContain('Order M-1 is placed, with the cart as it was then.');
  expect(html).toMatch(new RegExp(`<a [^>]*href="[^"]*${path}"[^>]*>.*See order M-1`));
});

test('whoever the server does not know any more is told, and led to a new start', () => {
  const html = renderToStaticMarkup(
    SettingsProvider({ settings: testSettings, children: createElement(SessionEnded, null, 'Begin anew.') }),
  );
  expect(html).toContain('Your session has ended');
  expect(html).toContain('nothing was ordered. Begin anew.');
  expect(html).toMatch(/<a [^>]*href="[^"]*\/"[^>]*>.*Start again/);
});
