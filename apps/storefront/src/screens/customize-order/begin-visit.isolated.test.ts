import type { CustomizeProducts } from '@demarc/contract';
import type { CartView } from '@demarc/domain/submission';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { clearNotification, notification } from '../../shell/notification/notification-store.ts';
import { testSettings } from '../../testing/shop-settings.ts';
import { handleNoNumbers } from './begin-visit.ts';

const messages = vi.hoisted(() => ({
  noTelephoneNumbersForZip: 'Every number is at sea.',
  telephoneNumbersFailed: 'Please choose again.',
}));
const call = vi.hoisted(() => vi.fn(async () => ({ ok: true, value: {} })));
const showFailurePage = vi.hoisted(() => vi.fn(async () => false));
vi.mock('../../lib/api/call.ts', () => ({ call }));
vi.mock('../../features/cart/session/show-failure-page.ts', () => ({ showFailurePage }));
vi.mock('../../lib/settings.tsx', () => ({
  readSettings: () => ({ ...testSettings, messages: { ...testSettings.messages, ...messages } }),
}));

const reload = vi.fn();
const tab: { state: object | null; replaceState(state: object): void } = {
  state: null,
  replaceState(state) {
    tab.state = state;
  },
};
beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  clearNotification();
  tab.state = { draft: 'kept' };
  vi.stubGlobal('history', tab);
  vi.stubGlobal('location', { reload });
});

const internetAlone = { servicesInCart: 'DATA' } as CartView;
const offering = (...numbers: string[]) => ({ plans: [], digitalVoice: { numbers } }) as unknown as CustomizeProducts;
const flagged = { noNumbers: { billingNumberEmpty: true, internetToReload: true } };

test('handleNoNumbers flags internet without a number, marks its products for reload and reloads the page [C-237] [K-314] [K-315]', async () => {
  expect(await handleNoNumbers(internetAlone, offering())).toBe(true);
  expect(tab.state).toEqual({ draft: 'kept', ...flagged });
  expect(reload).toHaveBeenCalledOnce();
  expect([call.mock.calls, showFailurePage.mock.calls, notification.get()]).toEqual([[], [], null]);
});

test('after the reload, the page fetches the internet products again and shows the provider’s shared messages [C-238] [C-239] [K-299] [K-315]', async () => {
  tab.state = { draft: 'kept', ...flagged };
  expect(await handleNoNumbers(internetAlone, offering('2015550101'))).toBe(false);
  expect(call.mock.calls.map(([name]: readonly unknown[]) => name)).toEqual(['getInternetFlow']);
  expect(notification.get()).toMatchObject({
    message: 'Every number is at sea.\nPlease choose again.',
    tone: 'warning',
  });
  expect(tab.state).toEqual({ draft: 'kept' });
  expect(reload).not.toHaveBeenCalled();
});

test('after the reload, the failure page opens if there is still no number, without another reload [K-303]', async () => {
  tab.state = flagged;
  expect(await handleNoNumbers(internetAlone, offering())).toBe(true);
  expect(showFailurePage).toHaveBeenCalledExactlyOnceWith('NTE_OLQ_BTNEmpty');
  expect(reload).not.toHaveBeenCalled();
});

test('handleNoNumbers does nothing when there is a number, or voice beside the internet', async () => {
  expect(await handleNoNumbers(internetAlone, offering('2015550101'))).toBe(false);
  expect(await handleNoNumbers({ servicesInCart: 'DATA_BDV' } as unknown as CartView, offering())).toBe(false);
  expect([call.mock.calls, reload.mock.calls, notification.get()]).toEqual([[], [], null]);
});
