import { freshCheckout, newBusinessInfo } from '@demarc/domain/checkout';
import { expect, test, vi } from 'vitest';
import { testSettings } from '../../../testing/shop-settings.ts';
import { valuesOf } from './business-form.ts';
import { saveBusiness } from './save-business.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../api/lazy.ts', () => ({ call }));
vi.mock('../../../settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../cart/cart-panel.ts', () => ({ closeCartPanel() {} }));

const service = { street: '101 Longboat Wharf', unit: '', city: 'Hoboken', state: 'NJ', zip: '07030', addressId: 'A' };
const values = valuesOf({ ...freshCheckout, businessInfo: newBusinessInfo(service, { email: '', phone: '' }) });

const contactSupport =
  'Something went wrong. please try again. If issue persists, please contact the customer support.';
test.each([
  ['unreadable', contactSupport],
  ['timedOut', contactSupport],
  ['internal', contactSupport],
  ['rateLimited', 'Wait a moment.'],
])('a check of the business that ends with %s says: %s [K-295]', async (code, message) => {
  call.mockResolvedValue({ ok: false, failure: { code, message: 'Wait a moment.' } });
  expect(await saveBusiness(values)).toEqual({ ok: false, message });
});
