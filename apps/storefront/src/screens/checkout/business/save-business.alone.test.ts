import { expect, test, vi } from 'vitest';
import { testSettings } from '../../../testing/shop-settings.ts';
import { aroundWith, begun, failed } from '../testing/around.ts';
import { valuesOf } from './business-form.ts';
import { saveBusiness } from './save-business.ts';

vi.mock('../../../settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../cart/cart-panel.ts', () => ({ closeCartPanel() {} }));

const contactSupport =
  'Something went wrong. please try again. If issue persists, please contact the customer support.';
test.each([
  ['unreadable', contactSupport],
  ['timedOut', contactSupport],
  ['internal', contactSupport],
  ['rateLimited', 'It failed.'],
])('a check of the business that ends with %s says: %s [K-295]', async (code, message) => {
  const { around } = aroundWith(begun, { validateBusiness: [failed(code)] });
  expect(await saveBusiness(valuesOf(begun), around)).toEqual({ ok: false, message });
});
