import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api/query-client.ts';
import { addressKey } from '../../../lib/session/address-key.ts';
import { session } from '../../../lib/session/session-store.ts';
import { clearNotification, notification } from '../../../shell/notification/notification-store.ts';
import { cartNow, cartQuery } from '../session/cart-query.ts';
import { otherAddress, resolveAddressConflict, showCheckedAgainNotice } from './other-address.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../lib/api/call.ts', () => ({ call }));
const reload = vi.fn();
const history = {
  state: null as unknown,
  replaceState(state: unknown) {
    history.state = state;
  },
};
vi.stubGlobal('location', { reload });
vi.stubGlobal('history', history);

const home = { street: '100 LONGBOAT WHARF', unit: 'STE 2', city: 'NEW YORK', state: 'NY', zip: '10012' };
const cartOf = (flowType: string, otherServices: object[] = []) => ({
  breakdown: { header: { flowType }, otherServices },
});

/** Mocks the checks of the session by id; an empty id returns the last check. */
function mockChecks(all: Record<string, typeof home>, last: string) {
  call.mockImplementation(async (name, { query }) => {
    if (name === 'getFloatCart') return { ok: true, value: cartOf('FromTheServer') };
    const address = all[query.id || last];
    if (!address) return { ok: false, failure: { code: 'notFound', message: '' } };
    return { ok: true, value: { id: query.id || last, address, availability: { hsi: false } } };
  });
}
const show = (flowType: string) => queryClient.setQueryData(cartQuery().queryKey, cartOf(flowType) as never);

beforeEach(() => {
  vi.clearAllMocks();
  queryClient.clear();
  clearNotification();
  otherAddress.set(null);
  history.state = null;
  session.update({ checkId: 'first', startedAnew: false });
});

const again = { first: home, second: { ...home, street: '100 Longboat Wharf' } };

describe('the same address, checked again in another tab', () => {
  test('switches to the newer check and keeps the loaded data when the cart is empty', async () => {
    mockChecks(again, 'second');
    show('');
    const before = addressKey();
    expect(await Promise.all([resolveAddressConflict(), resolveAddressConflict()])).toEqual([true, true]);
    expect([session.get().checkId, addressKey(), otherAddress.get()]).toEqual(['second', before, null]);
    expect(call.mock.calls.filter(([name]) => name === 'getCheckedAddress')).toHaveLength(2);
    await vi.waitFor(() => expect(cartNow()?.breakdown.header.flowType).toBe('FromTheServer'));
    expect(reload).not.toHaveBeenCalled();
    expect(await resolveAddressConflict()).toBe(true); // a refusal that was under way meanwhile
    session.update({ checkId: 'third' });
    expect(addressKey()).toBe('third');
  });

  test('shows a notice when the cart is not loaded yet', async () => {
    mockChecks(again, 'second');
    expect(await resolveAddressConflict()).toBe(true);
    expect(notification.get()).toMatchObject({ tone: 'info', message: expect.stringContaining('in another tab') });
  });
});

test.each([
  ['another street', { ...home, street: '1 OTHER STREET' }],
  ['another unit', { ...home, unit: 'STE 3' }],
])('%s asks the shopper which address to use, and keeps the current check', async (_, address) => {
  mockChecks({ first: home, elsewhere: address }, 'elsewhere');
  show('');
  expect(await resolveAddressConflict()).toBe(false);
  expect(otherAddress.get()).toMatchObject({ id: 'elsewhere', address });
  expect(session.get().checkId).toBe('first');
});

test('a failure to load the own check is shown, and the shopper is not asked', async () => {
  call.mockImplementation(async (_, { query }) =>
    query.id
      ? { ok: false, failure: { code: 'overloaded', message: 'Please try again' } }
      : { ok: true, value: { id: 'second', address: home, availability: { hsi: false } } },
  );
  expect(await resolveAddressConflict()).toBe(false);
  expect(otherAddress.get()).toBeNull();
  expect(notification.get()?.message).toBe('Please try again');
});

test('an own check that the server no longer has counts as another address', async () => {
  mockChecks({ elsewhere: home }, 'elsewhere');
  expect(await resolveAddressConflict()).toBe(false);
  expect(otherAddress.get()?.id).toBe('elsewhere');
});

// Must stay last: the conflict of this test never resolves, because the page reloads.
test('the same address, checked again with a cart that is not empty, reloads the page and shows one notice', async () => {
  mockChecks(again, 'second');
  queryClient.setQueryData(cartQuery().queryKey, cartOf('', [{ name: 'Meetings Pro' }]) as never);
  void resolveAddressConflict();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([session.get().checkId, notification.get()]).toEqual(['second', null]);
  showCheckedAgainNotice();
  expect(notification.get()?.message).toContain('began a new order');
  clearNotification();
  showCheckedAgainNotice();
  expect(notification.get()).toBeNull();
});
