import { expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { session } from '../session/session-store.ts';
import { productsNow, productsQuery } from './products-query.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call }));

test('what can be put together is asked for once at an address, and anew at the next [E-224]', async () => {
  call.mockImplementation(async () => ({ ok: true, value: { plans: [] } }));
  session.update({ checkId: 'first' });
  expect(productsNow()).toBeUndefined();
  await queryClient.fetchQuery(productsQuery());
  await queryClient.fetchQuery(productsQuery());
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getCustomizeProducts']);
  session.update({ checkId: 'second' });
  await queryClient.fetchQuery(productsQuery());
  expect(call).toHaveBeenCalledTimes(2);
});
