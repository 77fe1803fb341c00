import type { CustomizeProducts } from '@demarc/contract';
import type { CartView } from '@demarc/domain/cart-view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../features/cart/testing/test-cart-session.ts';
import { assignedLaterSettings } from '../../testing/assigned-later-settings.ts';
import { testSettings } from '../../testing/shop-settings.ts';
import { handleNoNumbers } from './begin-visit.ts';

const messages = {
  ...testSettings.messages,
  noTelephoneNumbersForZip: 'No numbers are available.',
  telephoneNumbersFailed: 'Please choose again.',
};
const call = vi.fn(async () => ({ ok: true, value: {} }));
const openFailurePage = vi.fn(async () => undefined);
const createCart = () =>
  createTestCartSession({ call: call as never, openFailurePage, settings: { ...testSettings, messages } });

const reload = vi.fn();
const historyStub: { state: object | null; replaceState(state: object): void } = {
  state: null,
  replaceState(state) {
    historyStub.state = state;
  },
};
beforeEach(() => {
  vi.clearAllMocks();
  historyStub.state = { draft: 'typed text' };
  vi.stubGlobal('history', historyStub);
  vi.stubGlobal('location', { reload });
});
afterEach(() => void vi.unstubAllGlobals());

const internetOnly = { servicesInCart: 'DATA' } as CartView;
const buildProducts = (numbers: readonly string[], phonePlans: readonly string[]) =>
  ({ plans: [], digitalVoice: { plans: [], numbers }, phone: { plans: phonePlans } }) as unknown as CustomizeProducts;
const productsWithNumbers = (...numbers: string[]) => buildProducts(numbers, ['a standard line']);
const reloadFlags = { noNumbers: { billingNumberEmpty: true, internetToReload: true } };

test('handleNoNumbers flags internet without a number, marks its products for reload and reloads the page [C-237] [K-314] [K-315]', async () => {
  const cartSession = createCart();
  expect(await handleNoNumbers(cartSession, internetOnly, productsWithNumbers())).toBe(true);
  expect(historyStub.state).toEqual({ draft: 'typed text', ...reloadFlags });
  expect(reload).toHaveBeenCalledOnce();
  expect([call.mock.calls, openFailurePage.mock.calls, cartSession.notifications.get()]).toEqual([[], [], null]);
});

test('after the reload, the page fetches the internet products again and shows the provider’s shared messages [C-238] [C-239] [K-299] [K-315]', async () => {
  const cartSession = createCart();
  historyStub.state = { draft: 'typed text', ...reloadFlags };
  expect(await handleNoNumbers(cartSession, internetOnly, productsWithNumbers('2015550101'))).toBe(false);
  expect(call.mock.calls.map(([name]: readonly unknown[]) => name)).toEqual(['getInternetFlow']);
  expect(cartSession.notifications.get()).toMatchObject({
    message: 'No numbers are available.\nPlease choose again.',
    tone: 'warning',
  });
  expect(historyStub.state).toEqual({ draft: 'typed text' });
  expect(reload).not.toHaveBeenCalled();
});

test('after the reload, the failure page opens if there is still no number, without another reload [K-303]', async () => {
  const cartSession = createCart();
  historyStub.state = reloadFlags;
  expect(await handleNoNumbers(cartSession, internetOnly, productsWithNumbers())).toBe(true);
  expect(openFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_OLQ_BTNEmpty');
  expect(reload).not.toHaveBeenCalled();
});

test('handleNoNumbers does nothing when there is a number, or voice beside the internet', async () => {
  const cartSession = createCart();
  expect(await handleNoNumbers(cartSession, internetOnly, productsWithNumbers('2015550101'))).toBe(false);
  expect(
    await handleNoNumbers(cartSession, { servicesInCart: 'DATA_BDV' } as unknown as CartView, productsWithNumbers()),
  ).toBe(false);
  expect([call.mock.calls, reload.mock.calls, cartSession.notifications.get()]).toEqual([[], [], null]);
});

test('handleNoNumbers needs no number where no phone service is sold [P-002]', async () => {
  const cartSession = createCart();
  expect(await handleNoNumbers(cartSession, internetOnly, buildProducts([], []))).toBe(false);
  expect([reload.mock.calls, openFailurePage.mock.calls]).toEqual([[], []]);
});

test('handleNoNumbers needs no number of a provider that assigns numbers later [P-138]', async () => {
  const cartSession = createTestCartSession({ call: call as never, openFailurePage, settings: assignedLaterSettings });
  expect(await handleNoNumbers(cartSession, internetOnly, productsWithNumbers())).toBe(false);
  expect([reload.mock.calls, openFailurePage.mock.calls]).toEqual([[], []]);
});
