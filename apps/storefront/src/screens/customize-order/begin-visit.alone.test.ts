import type { CustomizeProducts } from '@demarc/contract';
import type { CartView } from '@demarc/domain/submission';
import { expect, test, vi } from 'vitest';
import { notification } from '../../shell/notification/notification-store.ts';
import { testSettings } from '../../testing/shop-settings.ts';
import { handleNoNumbers } from './begin-visit.ts';

const messages = vi.hoisted(() => ({ noTelephoneNumbersForZip: 'Every number is at sea.' }));
vi.mock('../../api/lazy.ts', () => ({ call: vi.fn() }));
vi.mock('../../settings.tsx', () => ({
  readSettings: () => ({ ...testSettings, messages: { ...testSettings.messages, ...messages } }),
}));

test('the word on missing telephone numbers is the provider’s shared message [K-299]', async () => {
  vi.stubGlobal('history', { state: { reloadedForNumbers: true }, replaceState() {} });
  const found = { digitalVoice: { numbers: ['2015550101'] } } as unknown as CustomizeProducts;
  expect(await handleNoNumbers({ servicesInCart: 'DATA' } as CartView, found)).toBe(false);
  expect(notification.get()).toMatchObject({ message: 'Every number is at sea.', tone: 'warning' });
});
