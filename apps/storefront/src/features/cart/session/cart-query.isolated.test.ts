import { calls } from '@demarc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { session } from '../../../lib/session/session-store.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { cartInfoQuery, cartNow, cartQuery, refreshCart, showCartFailure } from './cart-query.ts';

const call = vi.hoisted(() => vi.fn());
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../../lib/api/call.ts', () => ({ call }));
vi.mock('./show-failure-page.ts', () => ({ showFailurePage }));

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  session.update({ checkId: 'first', startedAnew: false });
});

test('the float cart is fetched by a GET without parameters [C-306]', async () => {
  call.mockResolvedValue({ ok: true, value: {} });
  await queryClient.fetchQuery(cartQuery());
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
  await queryClient.fetchQuery(cartInfoQuery('2026-04-01'));
  expect(call.mock.calls.map(([name, request]) => [name, request])).toEqual([
    ['getCartInfo', { body: { dueDate: '2026-04-01' } }],
  ]);
  expect(cartNow()).toEqual(info);
});

test.each([
  ['cart info', () => cartInfoQuery(''), 'NTE_PC_GETCARTDETAILS'],
  ['float cart', () => cartQuery(), 'NTE_PC_GETFLOATCART'],
] as const)('a failed %s call shows the failure page with its own code [C-346] [C-347]', async (_, query, code) => {
  call.mockResolvedValue({ ok: false, failure: { code: 'unreadable', message: '', status: 400 } });
  const problem = await queryClient.fetchQuery(query()).catch((error: unknown) => error);
  expect(await showCartFailure(problem, code)).toBe(false);
  expect(showFailurePage).toHaveBeenCalledWith(code);
});

test('the cart stays on the screen without a connection', async () => {
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
