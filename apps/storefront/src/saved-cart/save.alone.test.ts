import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { keepCart } from '../cart/cart-query.ts';
import { checkoutNow, enterCheckout } from '../checkout/checkout-store.ts';
import { begun } from '../checkout/testing/around.ts';
import { savedStateQuery } from '../screens/checkout/saved-state.ts';
import { clearNotification, notification } from '../shell/notification/notification-store.ts';
import { nothingToSave, saveCart, unsavedCart, whatIsAsked } from './save.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../api/lazy.ts', () => ({ call }));
vi.mock('../cart/show-failure-page.ts', () => ({ showFailurePage }));
const navigate = vi.hoisted(() => vi.fn());
vi.mock('wouter/use-browser-location', () => ({ navigate }));
vi.mock('../settings.tsx', () => ({ readSettings: () => ({ basePath: '/shop' }) }));
beforeEach(() => void vi.clearAllMocks());

const said = { email: 'ann@example.com', rating: null, comment: '', reminders: true, sendOffers: false };
const save = (answer: object, isHere = true, marked: object = { ok: true, value: {} }) => {
  call.mockImplementation(async (name: string) => (name === 'saveCart' ? answer : marked));
  return saveCart(said, 'key-1', () => isHere);
};
const failed = (more: object = {}) => ({ ok: false, failure: { code: 'internal', message: 'No.', ...more } });

test.each([
  ['a call that fails', failed()],
  ['a reply without the cart', { ok: true, value: { cart: null } }],
])('%s saves nothing: it is not marked as done, and ends on its failure page [K-143] [K-305]', async (_, answer) => {
  expect(await save(answer)).toBe(false);
  expect(showFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_SO_DOSaveOrder');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart']);
});

test('whoever has gone on, or is led on by the client, is not led there', async () => {
  expect([await save(failed(), false), await save(failed({ failure: 'NTE_SO_DOSaveOrder' }))]).toEqual([false, false]);
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('an empty cart is no failure: the shopper stays where they are, and is told what comes first', async () => {
  for (const code of ['cartEmpty', 'cartMissing', 'nothingSoldHere']) {
    clearNotification();
    expect(await save(failed({ code, failure: 'NTE_SO_DOSaveOrder' }))).toBe(false);
    expect(call.mock.lastCall?.[2].expects).toContain(code);
    expect(notification.get()).toMatchObject({ message: nothingToSave, tone: 'info' });
  }
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('a cart that is an order by now is no failure: checkout tells, of what it knows anew', async () => {
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

test('to a reader who has enough of them it says so, for how long, and what else will do', async () => {
  expect(await save(failed({ code: 'mailedEnough', retryAfterSeconds: 86_000 }))).toBe(false);
  expect(notification.get()).toMatchObject({
    message:
      'We have sent ann@example.com as many links as we do in a day. Have it sent to another email address, or try again in 24 hours.',
    tone: 'info',
  });
  expect([navigate.mock.calls, showFailurePage.mock.calls]).toEqual([[], []]);
});

test('an empty cart is not asked to be saved, unless another tab has chosen something since', async () => {
  const cartOf = (flowType: string) => ({ ok: true, value: { breakdown: { header: { flowType } } } });
  const names = () => call.mock.calls.map(([name]) => name);
  keepCart(cartOf('').value as never);
  call.mockImplementation(async () => cartOf(''));
  expect(await saveCart(said, 'key-1', () => true)).toBe(false);
  expect([names(), notification.get()?.message]).toEqual([['getFloatCart'], nothingToSave]);
  call.mockImplementation(async (name: string) =>
    name === 'getFloatCart' ? cartOf('Double') : { ok: true, value: { cart: {} } },
  );
  expect(await saveCart(said, 'key-2', () => true)).toBe(true);
  expect(names()).toContain('saveCart');
  queryClient.clear();
});

test('a cart that is saved is marked as done [K-143]', async () => {
  expect(await save({ ok: true, value: { cart: {} } })).toBe(true);
  expect(call.mock.calls.map(([name]) => name)).toEqual(['saveCart', 'markSaveDone']);
});

test('it is saved even if it cannot be marked [K-144]', async () => {
  expect(await save({ ok: true, value: { cart: {} } }, true, failed())).toBe(true);
  expect(showFailurePage).not.toHaveBeenCalled();
});

test('a checkout that was begun knows the email by then, and not before', async () => {
  enterCheckout(() => begun, 'check-1');
  await save(failed());
  expect(checkoutNow()?.saveCartEmail).toBe('');
  await save({ ok: true, value: { cart: {} } });
  expect(checkoutNow()?.saveCartEmail).toBe('ann@example.com');
});

test('what could not be saved is known to whoever tries again, with its key, until it is saved', async () => {
  await save(failed());
  expect(unsavedCart()).toMatchObject({ body: said, idempotencyKey: 'key-1' });
  const asked = unsavedCart()?.asked;
  expect(whatIsAsked(said)).toBe(asked);
  await save({ ok: true, value: { cart: {} } });
  expect(unsavedCart()).toBeUndefined();
});

test('the same words about another cart, or from another page, are another save', () => {
  keepCart({ chosen: { tv: {} } } as never);
  const asked = whatIsAsked(said);
  expect(whatIsAsked(said)).toBe(asked);
  keepCart({ chosen: {} } as never);
  expect(whatIsAsked(said)).not.toBe(asked);
});
