import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { session } from '../../../lib/session/session-store.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { stepFailed } from '../session/in-turn.ts';
import { productsNow, productsQuery } from './products-query.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));

test('products are fetched once per address [E-224]', async () => {
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

test('a number that another shopper took leaves the list, and the shopper is notified', async () => {
  const listing = (...numbers: string[]) =>
    call.mockImplementation(async () => ({
      ok: true,
      value: { plans: [], digitalVoice: { numbers: numbers.map((number) => ({ number })) } },
    }));
  session.update({ checkId: 'third' });
  listing('2015550101', '2015550102');
  await queryClient.fetchQuery(productsQuery());
  listing('2015550102', '2015550103');
  await stepFailed({ code: 'tooMany', message: 'That is more than can be ordered online.' });
  expect(productsNow()?.digitalVoice.numbers[0]).toEqual({ number: '2015550101' });
  expect(await stepFailed({ code: 'numberTaken', message: 'Gone.' })).toBe(false);
  expect(productsNow()?.digitalVoice.numbers).toEqual([{ number: '2015550102' }, { number: '2015550103' }]);
  expect(notification.get()).toMatchObject({ message: 'Gone.', tone: 'error' });
});
