import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { savedStateQuery } from '../../screens/cart-checkout/saved-state.ts';
import { cacheCart } from '../cart/session/cart-query.ts';
import { createTestCartSession } from '../cart/testing/test-cart-session.ts';
import { enterCheckout, getCheckout } from '../checkout/checkout-store.ts';
import { newCheckout } from '../checkout/testing/test-deps.ts';
import { buildSaveFingerprint, nothingToSaveText, saveCart } from './save-cart.ts';

const call = vi.fn();
const openFailurePage = vi.fn(async () => undefined);
const replaceState = vi.fn();
let cartSession = createTestCartSession();
beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('history', { replaceState });
  cartSession = createTestCartSession({ call, openFailurePage });
});
afterAll(() => void vi.unstubAllGlobals());

const request = { email: 'ann@example.com', rating: null, comment: '', reminders: true, sendOffers: false };
const save = (answer: object, isOnPage = true, marked: object = { ok: true, value: {} }) => {
  call.mockImplementation(async (name: string) => (name === 'saveCart' ? answer : marked));
  return saveCart(cartSession, request, 'key-1', () => isOnPage);
};
const failed = (details: object = {}) => ({ ok: false, failure: { code: 'internal', message: 'No.', ...details } });

test.each([
  ['a call that fails', failed()],
  ['a reply without the cart', { ok: true, value: { cart: null } }],
])('%s saves nothing, is not marked as done and shows the failure page [K-143] [K-305]', async (_, answer) => {
  expect(await save(answer)).toBe(false);
  expect(openFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_SO_DOSaveOrder');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart']);
});

test('the failure page is not shown after the shopper has moved on or the client has navigated', async () => {
  expect([await save(failed(), false), await save(failed({ failurePage: 'NTE_SO_DOSaveOrder' }))]).toEqual([
    false,
    false,
  ]);
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('an empty cart is no failure: a notification asks to choose a plan first', async () => {
  for (const code of ['cartEmpty', 'cartMissing', 'nothingSoldHere']) {
    cartSession.notifications.clear();
    expect(await save(failed({ code, failurePage: 'NTE_SO_DOSaveOrder' }))).toBe(false);
    expect(call.mock.lastCall?.[2].expects).toContain(code);
    expect(cartSession.notifications.get()).toMatchObject({ message: nothingToSaveText, tone: 'info' });
  }
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('an ordered cart is no failure: checkout reloads its state and explains it', async () => {
  const { queryKey } = savedStateQuery(cartSession);
  cartSession.queryClient.setQueryData(queryKey, {} as never);
  const ordered = failed({ code: 'savedCartOrdered' });
  expect(await save(ordered)).toBe(false);
  expect(call.mock.lastCall?.[2].expects).toContain('savedCartOrdered');
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/shop/checkout');
  expect(cartSession.queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await save(ordered, false);
  expect(replaceState).toHaveBeenCalledOnce();
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('saveCart notifies the shopper after too many mails, with the waiting time and an alternative', async () => {
  expect(await save(failed({ code: 'mailedEnough', retryAfterSeconds: 86_000 }))).toBe(false);
  expect(cartSession.notifications.get()).toMatchObject({
    message:
      'We’ve reached the daily limit of links to ann@example.com. Use another email address, or try again in 24 hours.',
    tone: 'info',
  });
  expect([replaceState.mock.calls, openFailurePage.mock.calls]).toEqual([[], []]);
});

test('an empty cart is not sent, unless another tab has added something', async () => {
  const buildCartReply = (flowType: string) => ({ ok: true, value: { breakdown: { header: { flowType } } } });
  const listCalls = () => call.mock.calls.map(([name]) => name);
  cacheCart(cartSession, buildCartReply('').value as never);
  call.mockImplementation(async () => buildCartReply(''));
  expect(await saveCart(cartSession, request, 'key-1', () => true)).toBe(false);
  expect([listCalls(), cartSession.notifications.get()?.message]).toEqual([['getFloatCart'], nothingToSaveText]);
  call.mockImplementation(async (name: string) =>
    name === 'getFloatCart' ? buildCartReply('Double') : { ok: true, value: { cart: {} } },
  );
  expect(await saveCart(cartSession, request, 'key-2', () => true)).toBe(true);
  expect(listCalls()).toContain('saveCart');
});

test('a saved cart is marked as done [K-143]', async () => {
  expect(await save({ ok: true, value: { cart: {} } })).toBe(true);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart', 'markSaveDone']);
});

test('saveCart succeeds even if marking fails [K-144]', async () => {
  expect(await save({ ok: true, value: { cart: {} } }, true, failed())).toBe(true);
  expect(openFailurePage).not.toHaveBeenCalled();
});

test('a checkout in progress stores the email only after the save', async () => {
  enterCheckout(() => newCheckout, crypto.randomUUID());
  await save(failed());
  expect(getCheckout()?.saveCartEmail).toBe('');
  await save({ ok: true, value: { cart: {} } });
  expect(getCheckout()?.saveCartEmail).toBe('ann@example.com');
});

test('a failed save is available to a retry, with its key, until it succeeds', async () => {
  await save(failed());
  expect(cartSession.failedSave).toMatchObject({ body: request, idempotencyKey: 'key-1' });
  const fingerprint = cartSession.failedSave?.fingerprint;
  expect(buildSaveFingerprint(cartSession, request)).toBe(fingerprint);
  await save({ ok: true, value: { cart: {} } });
  expect(cartSession.failedSave).toBeUndefined();
});

test('the same form for another cart or from another page is another save', () => {
  cacheCart(cartSession, { chosen: { tv: {} } } as never);
  const fingerprint = buildSaveFingerprint(cartSession, request);
  expect(buildSaveFingerprint(cartSession, request)).toBe(fingerprint);
  cacheCart(cartSession, { chosen: {} } as never);
  expect(buildSaveFingerprint(cartSession, request)).not.toBe(fingerprint);
});
