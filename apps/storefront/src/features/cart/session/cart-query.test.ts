import { calls } from '@demarc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { cartInfoQuery, cartQuery, getCurrentCart, refreshCart, showCartFailure } from './cart-query.ts';

const call = vi.fn();
const openFailurePage = vi.fn(async () => undefined);
let cartSession = createTestCartSession();

beforeEach(() => {
  vi.clearAllMocks();
  cartSession = createTestCartSession({ call, openFailurePage });
  cartSession.tabSession.update({ checkId: 'first' });
});

test('the float cart is fetched by a GET without parameters [C-306]', async () => {
  call.mockResolvedValue({ ok: true, value: {} });
  await cartSession.queryClient.fetchQuery(cartQuery(cartSession));
  const [name, { query }] = call.mock.lastCall ?? [];
  expect([name, calls.getFloatCart.method, calls.getFloatCart.query.encode(query)]).toEqual([
    'getFloatCart',
    'GET',
    {},
  ]);
});

test('the cart info call updates the cart of the whole page [C-305]', async () => {
  const info = { breakdown: { header: { cents: 8400 } } };
  call.mockResolvedValue({ ok: true, value: info });
  await cartSession.queryClient.fetchQuery(cartInfoQuery(cartSession, '2026-04-01'));
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['getCartInfo', { body: { dueDate: '2026-04-01' } }],
  ]);
  expect(getCurrentCart(cartSession)).toEqual(info);
});

test.each([
  ['cart info', () => cartInfoQuery(cartSession, ''), 'NTE_PC_GETCARTDETAILS'],
  ['float cart', () => cartQuery(cartSession), 'NTE_PC_GETFLOATCART'],
] as const)('a failed %s call shows the failure page with its own code [C-346] [C-347]', async (_, query, code) => {
  call.mockResolvedValue({ ok: false, failure: { code: 'unreadable', message: '', status: 400 } });
  const problem = await cartSession.queryClient.fetchQuery(query()).catch((error: unknown) => error);
  expect(await showCartFailure(cartSession, problem, code)).toBe(false);
  expect(openFailurePage).toHaveBeenCalledWith(code);
});

test('the cart stays on the screen without a connection', async () => {
  call.mockResolvedValueOnce({ ok: true, value: { breakdown: {} } });
  await cartSession.queryClient.fetchQuery(cartQuery(cartSession));
  call.mockResolvedValue({ ok: false, failure: { code: 'unreachable', message: 'No connection' } });
  vi.stubGlobal('navigator', { onLine: false });
  expect(await refreshCart(cartSession)).toBe(false);
  expect(openFailurePage).not.toHaveBeenCalled();
  expect(cartSession.notifications.get()?.message).toBe('No connection');
  expect(getCurrentCart(cartSession)).toEqual({ breakdown: {} });

  vi.stubGlobal('navigator', { onLine: true });
  await refreshCart(cartSession);
  expect(openFailurePage).toHaveBeenCalledWith('NTE_PC_GETFLOATCART');
  vi.unstubAllGlobals();
});
