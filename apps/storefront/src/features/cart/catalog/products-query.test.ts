import { expect, test, vi } from 'vitest';
import { reportStepFailure } from '../session/report-step-failure.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { getCartInternetKind, getCurrentProducts, productsQuery } from './products-query.ts';

const call = vi.fn();
const cartSession = createTestCartSession({ call });

test('products are fetched once per address [E-224]', async () => {
  call.mockImplementation(async () => ({ ok: true, value: { plans: [] } }));
  cartSession.tabSession.update({ checkId: 'first' });
  expect(getCurrentProducts(cartSession)).toBeUndefined();
  await cartSession.queryClient.fetchQuery(productsQuery(cartSession));
  await cartSession.queryClient.fetchQuery(productsQuery(cartSession));
  expect(call.mock.calls.map(([name]) => name)).toEqual(['getCustomizeProducts']);
  cartSession.tabSession.update({ checkId: 'second' });
  await cartSession.queryClient.fetchQuery(productsQuery(cartSession));
  expect(call).toHaveBeenCalledTimes(2);
});

test('a number that another shopper took is removed from the list, and the shopper is notified', async () => {
  const mockNumbers = (...numbers: string[]) =>
    call.mockImplementation(async () => ({
      ok: true,
      value: { plans: [], digitalVoice: { numbers: numbers.map((number) => ({ number })) } },
    }));
  cartSession.tabSession.update({ checkId: 'third' });
  mockNumbers('2015550101', '2015550102');
  await cartSession.queryClient.fetchQuery(productsQuery(cartSession));
  mockNumbers('2015550102', '2015550103');
  await reportStepFailure(cartSession, { code: 'tooMany', message: 'That’s more than you can order online.' });
  expect(getCurrentProducts(cartSession)?.digitalVoice.numbers[0]).toEqual({ number: '2015550101' });
  expect(await reportStepFailure(cartSession, { code: 'numberTaken', message: 'Gone.' })).toBe(false);
  expect(getCurrentProducts(cartSession)?.digitalVoice.numbers).toEqual([
    { number: '2015550102' },
    { number: '2015550103' },
  ]);
  expect(cartSession.notifications.get()).toMatchObject({ message: 'Gone.', tone: 'error' });
});

test.each([
  [[], 'data'],
  [['cable', 'dsl'], 'data'],
  [['hsi'], 'hsi'],
])('the internet plans of the technologies %j are of the kind %s [P-010]', async (technologies, kind) => {
  const plans = technologies.map((technology) => ({ technology }));
  call.mockImplementation(async () => ({ ok: true, value: { plans } }));
  cartSession.tabSession.update({ checkId: `${kind} ${technologies.length}` });
  await cartSession.queryClient.fetchQuery(productsQuery(cartSession));
  expect(getCartInternetKind(cartSession)).toBe(kind);
});
