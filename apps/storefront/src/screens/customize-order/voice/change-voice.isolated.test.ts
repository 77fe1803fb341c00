import type { CustomizeProducts } from '@demarc/contract';
import { price } from '@demarc/domain/cart';
import { carried, digitalVoice, listing } from '@demarc/domain/cart/testing';
import { sampleCatalog } from '@demarc/domain/catalog/testing';
import { digitalVoiceOffering, phoneOffering } from '@demarc/domain/offering';
import { cartView } from '@demarc/domain/submission';
import { beforeEach, expect, test, vi } from 'vitest';
import { productsQuery } from '../../../features/cart/catalog/products-query.ts';
import { chosenNow } from '../../../features/cart/changes/chosen-now.ts';
import { cacheCart } from '../../../features/cart/session/cart-query.ts';
import { clearPending } from '../../../features/cart/session/pending.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { notification } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { changeVoice } from './change-voice.ts';
import { chooseLines } from './take-lines.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));
vi.mock('../../../lib/settings.tsx', () => ({ readSettings: () => testSettings }));
vi.mock('../../../features/cart/session/cart-spinner.ts', () => ({ cartSpinner: { show() {}, hide() {} } }));

const products = {
  plans: [],
  digitalVoice: { ...digitalVoiceOffering({}, sampleCatalog), numbers: [] },
  phone: phoneOffering({}, sampleCatalog),
  bundles: { doubles: [], triple: [], internetAndTv: [], hsi: [] },
} as unknown as CustomizeProducts;
const line = (number: string) => ({ number, planId: 'bdv', device: 'desktop' as const });

/** Loads a cart with two lines and a listing under the given number. */
function loadCartListedUnder(phone: string) {
  const lines = [line('2125550101'), line('2125550102')];
  const cart = carried([digitalVoice({ lines }), listing('listing', phone)]);
  cacheCart(cartView(cart, price(cart, sampleCatalog), sampleCatalog));
}
const listedNow = () => chosenNow()?.digitalVoice?.details?.phone;
const assignNumber = (line: number, number: string) =>
  void changeVoice(({ voice, ...rest }) =>
    voice.kind === 'bdv'
      ? {
          ...rest,
          voice: { ...voice, lines: voice.lines.map((each, at) => (at === line - 1 ? { ...each, number } : each)) },
        }
      : { ...rest, voice },
  );

beforeEach(() => {
  queryClient.clear();
  clearPending();
  notification.set(null);
  queryClient.setQueryData(productsQuery().queryKey, products);
  call.mockImplementation(() => new Promise(() => {}));
});

test('a listing under the billing number follows its change, with a notice', () => {
  loadCartListedUnder('2125550101');
  assignNumber(1, '2125550115');
  expect(listedNow()).toBe('2125550115');
  expect(notification.get()).toMatchObject({ tone: 'info', message: expect.stringContaining('(212) 555-0115') });
});

test('a listing under the number of another line moves to the billing number, not to a number without approval', () => {
  loadCartListedUnder('2125550102');
  assignNumber(2, '9175550123');
  expect(listedNow()).toBe('2125550101');
  expect(notification.get()?.message).toBe('Your directory listing now shows your billing number, (212) 555-0101.');
});

test('a listing under the number of a removed line moves to the first line', () => {
  loadCartListedUnder('2125550102');
  void chooseLines({ kind: 'bdv', planId: 'bdv', lines: 1 });
  expect(listedNow()).toBe('2125550101');
  expect(notification.get()?.message).toContain('(212) 555-0101');
});

test('a listing under its own number stays, without a notice', () => {
  loadCartListedUnder('2015550177');
  assignNumber(1, '2125550115');
  expect(listedNow()).toBe('2015550177');
  expect(notification.get()).toBeNull();
});
