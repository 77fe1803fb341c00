import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { savedStateQuery } from '../../screens/cart-checkout/saved-state.ts';
import { clearNotification, notification } from '../../shell/notification/notification-store.ts';
import { cacheCart } from '../cart/session/cart-query.ts';
import { checkoutNow, enterCheckout } from '../checkout/checkout-store.ts';
import { begun } from '../checkout/testing/test-deps.ts';
import { nothingToSave, saveCart, unsavedCart, whatIsAsked } from './save.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../lib/api/call.ts', () => ({ call }));
vi.mock('../cart/session/show-failure-page.ts', () => ({ showFailurePage }));
const navigate = vi.hoisted(() => vi.fn());
vi.mock('wouter/use-browser-location', () => ({ navigate }));
vi.mock('../../lib/settings.tsx', () => ({ readSettings: () => ({ basePath: '/shop' }) }));
beforeEach(() => void vi.clearAllMocks());

const request = { email: 'ann@example.com', rating: null, comment: '', reminders: true, sendOffers: false };
const save = (answer: object, isHere = true, marked: object = { ok: true, value: {} }) => {
  call.mockImplementation(async (name: string) => (name === 'saveCart' ? answer : marked));
  return saveCart(request, 'key-1', () => isHere);
};
const failed = (more: object = {}) => ({ ok: false, failure: { code: 'internal', message: 'No.', ...more } });

test.each([
  ['a call that fails', failed()],
  ['a reply without the cart', { ok: true, value: { cart: null } }],
])('%s saves nothing, is not marked as done and shows the failure page [K-143] [K-305]', async (_, answer) => {
  expect(await save(answer)).toBe(false);
  expect(showFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_SO_DOSaveOrder');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart']);
});

test('the failure page is not shown after the shopper has moved on or the client has navigated', async () => {
  expect([await save(failed(), false), await save(failed({ failure: 'NTE_SO_DOSaveOrder' }))]).toEqual([false, false]);
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('an empty cart is no failure: a notification asks to choose a plan first', async () => {
  for (const code of ['cartEmpty', 'cartMissing', 'nothingSoldHere']) {
    clearNotification();
    expect(await save(failed({ code, failure: 'NTE_SO_DOSaveOrder' }))).toBe(false);
    expect(call.mock.lastCall?.[2].expects).toContain(code);
    expect(notification.get()).toMatchObject({ message: nothingToSave, tone: 'info' });
  }
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('an ordered cart is no failure: checkout reloads its state and explains it', async () => {
  const { queryKey } = savedStateQuery();
  queryClient.setQueryData(queryKey, {} as never);
  const ordered = failed({ code: 'savedCartOrdered' });
  expect(await save(ordered)).toBe(false);
  expect(call.mock.lastCall?.[2].expects).toContain('savedCartOrdered');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/shop/checkout', { replace: true });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  await save(ordered, false);
  expect(navigate).toHaveBeenCalledOnce();
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('notifies the shopper after too many mails, with the waiting time and an alternative', async () => {
  expect(await save(failed({ code: 'mailedEnough', retryAfterSeconds: 86_000 }))).toBe(false);
  expect(notification.get()).toMatchObject({
    message:
      'We have sent ann@example.com as many links as we do in a day. Have it sent to another email address, or try again in 24 hours.',
    tone: 'info',
  });
  expect([navigate.mock.calls, showFailurePage.mock.calls]).toEqual([[], []]);
});

test('an empty cart is not sent, unless another tab has added something', async () => {
  const cartOf = (flowType: string) => ({ ok: true, value: { breakdown: { header: { flowType } } } });
  const names = () => call.mock.calls.map(([name]) => name);
  cacheCart(cartOf('').value as never);
  call.mockImplementation(async () => cartOf(''));
  expect(await saveCart(request, 'key-1', () => true)).toBe(false);
  expect([names(), notification.get()?.message]).toEqual([['getFloatCart'], nothingToSave]);
  call.mockImplementation(async (name: string) =>
    name === 'getFloatCart' ? cartOf('Double') : { ok: true, value: { cart: {} } },
  );
  expect(await saveCart(request, 'key-2', () => true)).toBe(true);
  expect(names()).toContain('saveCart');
  queryClient.clear();
});

test('a saved cart is marked as done [K-143]', async () => {
  expect(await save({ ok: true, value: { cart: {} } })).toBe(true);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart', 'markSaveDone']);
});

test('saveCart succeeds even if marking fails [K-144]', async () => {
  expect(await save({ ok: true, value: { cart: {} } }, true, failed())).toBe(true);
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('a checkout in progress stores the email only after the save', async () => {
  enterCheckout(() => begun, 'check-1');
  await save(failed());
  expect(checkoutNow()?.saveCartEmail).toBe('');
  await save({ ok: true, value: { cart: {} } });
  expect(checkoutNow()?.saveCartEmail).toBe('ann@example.com');
});

test('a failed save is available to a retry, with its key, until it succeeds', async () => {
  await save(failed());
  expect(unsavedCart()).toMatchObject({ body: request, idempotencyKey: 'key-1' });
  const asked = unsavedCart()?.asked;
  expect(whatIsAsked(request)).toBe(asked);
  await save({ ok: true, value: { cart: {} } });
  expect(unsavedCart()).toBeUndefined();
});

test('the same form for another cart or from another page is another save', () => {
  cacheCart({ chosen: { tv: {} } } as never);
  const asked = whatIsAsked(request);
  expect(whatIsAsked(request)).toBe(asked);
  cacheCart({ chosen: {} } as never);
  expect(whatIsAsked(request)).not.toBe(asked);
});
