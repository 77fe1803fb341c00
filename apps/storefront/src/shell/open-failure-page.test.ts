import { beforeEach, expect, test, vi } from 'vitest';
import { testSettings } from '../testing/shop-settings.ts';
import { clearNotification, notification } from './notification/notification-store.ts';
import { openFailurePage } from './open-failure-page.ts';

const pushState = vi.fn();
vi.stubGlobal('history', { pushState });
beforeEach(() => {
  pushState.mockClear();
  clearNotification();
});
const settingsWithoutPages = { ...testSettings, flags: { ...testSettings.flags, lowerFunnel: false } };

test('openFailurePage navigates to the page of the failure code', async () => {
  await openFailurePage(testSettings, 'NTE_PC_GETFLOATCART', async () => 'The text.');
  expect(pushState.mock.lastCall?.[2]).toBe('/shop/lower-funnel-out?message=NTE_PC_GETFLOATCART');
  expect(notification.get()).toBeNull();
});

test('openFailurePage shows the text as a notification in a shop without failure pages', async () => {
  await openFailurePage(settingsWithoutPages, 'NTE_PC_GETFLOATCART', async (code) => `The text for ${code}.`);
  expect(notification.get()).toMatchObject({ message: 'The text for NTE_PC_GETFLOATCART.', tone: 'error' });
  await openFailurePage(settingsWithoutPages, 'NTE_PC_GETFLOATCART', async () => undefined);
  expect(notification.get()).toMatchObject({ message: testSettings.messages.technicalIssue });
  expect(pushState).not.toHaveBeenCalled();
});
