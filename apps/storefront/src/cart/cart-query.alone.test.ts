import { calls } from '@demarc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { session } from '../session/session-store.ts';
import { notification } from '../shell/notification/notification-store.ts';
import { cartInfoQuery, cartLost, cartNow, cartQuery, refreshCart } from './cart-query.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../api/lazy.ts', () => ({ call }));
vi.mock('./show-failure-page.ts', () => ({ showFailurePage }));

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  session.update({ checkId: 'first', startedAnew: false });
});

test('the float cart is read by a GET that carries nothing [C-306]', async () => {
  call.mockResolvedValue({ ok: true, value: {} });
  await queryClient.fetchQuery(cartQuery());
  const [name, { query }] = call.mock.lastCall ?? [];
  expect([name, calls.getFloatCart.method, calls.getFloatCart.query.encode(query)]).toEqual([
    'getFloatCart',
    'GET',
    {},
  ]);
});

test('what the cart info says is the cart that every part of the page reads [C-305]', async () => {
  const told = { breakdown: { header: { cents: 8400 } } };
  call.mockResolvedValue({ ok: true, value: told });
  await queryClient.fetchQuery(cartInfoQuery('2026-04-01'));
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['getCartInfo', { body: { dueDate: '2026-04-01' } }],
  ]);
  expect(cartNow()).toEqual(told);
});

test.each([
  ['cart info', () => cartInfoQuery(''), 'NTE_PC_GETCARTDETAILS'],
  ['float cart', () => cartQuery(), 'NTE_PC_GETFLOATCART'],
] as const)(
  'a %s that cannot be had ends on the failure page of its own code [C-346] [C-347]',
  async (_, query, code) => {
    call.mockResolvedValue({ ok: false, failure: { code: 'unreadable', message: '', status: 400 } });
    const problem = await queryClient.fetchQuery(query()).catch((error: unknown) => error);
    expect(await cartLost(problem, code)).toBe(false);
    expect(showFailurePage).toHaveBeenCalledWith(code);
  },
);

test('without a connection the cart that is shown stays, and so does the shopper', async () => {
  call.mockResolvedValueOnce({ ok: true, value: { breakdown: {} } });
  await queryClient.fetchQuery(cartQuery());
  call.mockResolvedValue({ ok: false, failure: { code: 'unreachable', message: 'No connection' } });
  vi.stubGlobal('navigator', { onLine: false });
  expect(await refreshCart()).toBe(false);
  expect(showFailurePage).not.toHaveBeenCalled();
  expect(notification.get()?.message).toBe('No connection');
  expect(cartNow()).toEqual({ breakdown: {} });

  vi.stubGlobal('navigator', { onLine: true });
  await refreshCart();
  expect(showFailurePage).toHaveBeenCalledWith('NTE_PC_GETFLOATCART');
  vi.unstubAllGlobals();
});
