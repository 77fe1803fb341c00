import type { CustomizeProducts } from '@demarc/contract';
import type { CartView } from '@demarc/domain/submission';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestCartSession } from '../../features/cart/testing/test-cart-session.ts';
import { testSettings } from '../../testing/shop-settings.ts';
import { handleNoNumbers } from './begin-visit.ts';

const messages = {
  ...testSettings.messages,
  noTelephoneNumbersForZip: 'Every number is at sea.',
  telephoneNumbersFailed: 'Please choose again.',
};
const call = vi.fn(async () => ({ ok: true, value: {} }));
const openFailurePage = vi.fn(async () => undefined);
const createCart = () =>
  createTestCartSession({ call: call as never, openFailurePage, settings: { ...testSettings, messages } });

const reload = vi.fn();
const tab: { state: object | null; replaceState(state: object): void } = {
  state: null,
  replaceState(state) {
    tab.state = state;
  },
};
beforeEach(() => {
  vi.clearAllMocks();
  tab.state = { draft: 'kept' };
  vi.stubGlobal('history', tab);
  vi.stubGlobal('location', { reload });
});
afterEach(() => void vi.unstubAllGlobals());

const internetAlone = { servicesInCart: 'DATA' } as CartView;
const offering = (...numbers: string[]) => ({ plans: [], digitalVoice: { numbers } }) as unknown as CustomizeProducts;
const flagged = { noNumbers: { billingNumberEmpty: true, internetToReload: true } };

test('handleNoNumbers flags internet without a number, marks its products for reload and reloads the page [C-237] [K-314] [K-315]', async () => {
  const cartSession = createCart();
  expect(await handleNoNumbers(cartSession, internetAlone, offering())).toBe(true);
  expect(tab.state).toEqual({ draft: 'kept', ...flagged });
  expect(reload).toHaveBeenCalledOnce();
  expect([call.mock.calls, openFailurePage.mock.calls, cartSession.notifications.get()]).toEqual([[], [], null]);
});

test('after the reload, the page fetches the internet products again and shows the provider’s shared messages [C-238] [C-239] [K-299] [K-315]', async () => {
  const cartSession = createCart();
  tab.state = { draft: 'kept', ...flagged };
  expect(await handleNoNumbers(cartSession, internetAlone, offering('2015550101'))).toBe(false);
  expect(call.mock.calls.map(([name]: readonly unknown[]) => name)).toEqual(['getInternetFlow']);
  expect(cartSession.notifications.get()).toMatchObject({
    message: 'Every number is at sea.\nPlease choose again.',
    tone: 'warning',
  });
  expect(tab.state).toEqual({ draft: 'kept' });
  expect(reload).not.toHaveBeenCalled();
});

test('after the reload, the failure page opens if there is still no number, without another reload [K-303]', async () => {
  const cartSession = createCart();
  tab.state = flagged;
  expect(await handleNoNumbers(cartSession, internetAlone, offering())).toBe(true);
  expect(openFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_OLQ_BTNEmpty');
  expect(reload).not.toHaveBeenCalled();
});

test('handleNoNumbers does nothing when there is a number, or voice beside the internet', async () => {
  const cartSession = createCart();
  expect(await handleNoNumbers(cartSession, internetAlone, offering('2015550101'))).toBe(false);
  expect(await handleNoNumbers(cartSession, { servicesInCart: 'DATA_BDV' } as unknown as CartView, offering())).toBe(
    false,
  );
  expect([call.mock.calls, reload.mock.calls, cartSession.notifications.get()]).toEqual([[], [], null]);
});
