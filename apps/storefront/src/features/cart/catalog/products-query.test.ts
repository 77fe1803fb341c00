import { expect, test, vi } from 'vitest';
import { reportStepFailure } from '../session/step-queue.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { currentProducts, productsQuery } from './products-query.ts';

const call = vi.fn();
const cart = createTestCartSession({ call });

test('products are fetched once per address [E-224]', async () => {
  call.mockImplementation(async () => ({ ok: true, value: { plans: [] } }));
  cart.tabSession.update({ checkId: 'first' });
  expect(currentProducts(cart)).toBeUndefined();
  await cart.queryClient.fetchQuery(productsQuery(cart));
  await cart.queryClient.fetchQuery(productsQuery(cart));
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getCustomizeProducts']);
  cart.tabSession.update({ checkId: 'second' });
  await cart.queryClient.fetchQuery(productsQuery(cart));
  expect(call).toHaveBeenCalledTimes(2);
});

test('a number that another shopper took leaves the list, and the shopper is notified', async () => {
  const listing = (...numbers: string[]) =>
    call.mockImplementation(async () => ({
      ok: true,
      value: { plans: [], digitalVoice: { numbers: numbers.map((number) => ({ number })) } },
    }));
  cart.tabSession.update({ checkId: 'third' });
  listing('2015550101', '2015550102');
  await cart.queryClient.fetchQuery(productsQuery(cart));
  listing('2015550102', '2015550103');
  await reportStepFailure(cart, { code: 'tooMany', message: 'That’s more than you can order online.' });
  expect(currentProducts(cart)?.digitalVoice.numbers[0]).toEqual({ number: '2015550101' });
  expect(await reportStepFailure(cart, { code: 'numberTaken', message: 'Gone.' })).toBe(false);
  expect(currentProducts(cart)?.digitalVoice.numbers).toEqual([{ number: '2015550102' }, { number: '2015550103' }]);
  expect(cart.notifications.get()).toMatchObject({ message: 'Gone.', tone: 'error' });
});
