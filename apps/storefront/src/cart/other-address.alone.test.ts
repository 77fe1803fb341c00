import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { addressKey } from '../session/address-key.ts';
import { session } from '../session/session-store.ts';
import { clearNotification, notification } from '../shell/notification/notification-store.ts';
import { cartNow, cartQuery } from './cart-query.ts';
import { meetOtherAddress, otherAddress, tellCheckedAgain } from './other-address.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/lazy.ts', () => ({ call }));
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

/** The session's checks, by id; the one without is the last of all. */
function checked(all: Record<string, typeof home>, last: string) {
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
  test('is gone on with, by the newer check, where nothing was chosen; the page keeps what it knows', async () => {
    checked(again, 'second');
    show('');
    const before = addressKey();
    expect(await Promise.all([meetOtherAddress(), meetOtherAddress()])).toEqual([true, true]);
    expect([session.get().checkId, addressKey(), otherAddress.get()]).toEqual(['second', before, null]);
    expect(call.mock.calls.filter(([name]) => name === 'getCheckedAddress')).toHaveLength(2);
    await vi.waitFor(() => expect(cartNow()?.breakdown.header.flowType).toBe('FromTheServer'));
    expect(reload).not.toHaveBeenCalled();
    expect(await meetOtherAddress()).toBe(true); // a refusal that was under way meanwhile
    session.update({ checkId: 'third' });
    expect(addressKey()).toBe('third');
  });

  test('is said on arrival, when nobody knows yet what the cart held', async () => {
    checked(again, 'second');
    expect(await meetOtherAddress()).toBe(true);
    expect(notification.get()).toMatchObject({ tone: 'info', message: expect.stringContaining('in another tab') });
  });
});

test.each([
  ['another street', { ...home, street: '1 OTHER STREET' }],
  ['another unit', { ...home, unit: 'STE 3' }],
])('%s is asked about, and nothing is asked of the server meanwhile', async (_, address) => {
  checked({ first: home, elsewhere: address }, 'elsewhere');
  show('');
  expect(await meetOtherAddress()).toBe(false);
  expect(otherAddress.get()).toMatchObject({ id: 'elsewhere', address });
  expect(session.get().checkId).toBe('first');
});

test('while nobody knows what its own check was of, the failure is said, and no address is asked about', async () => {
  call.mockImplementation(async (_, { query }) =>
    query.id
      ? { ok: false, failure: { code: 'overloaded', message: 'Please try again' } }
      : { ok: true, value: { id: 'second', address: home, availability: { hsi: false } } },
  );
  expect(await meetOtherAddress()).toBe(false);
  expect(otherAddress.get()).toBeNull();
  expect(notification.get()?.message).toBe('Please try again');
});

test('a check of its own that the server has forgotten is another address', async () => {
  checked({ elsewhere: home }, 'elsewhere');
  expect(await meetOtherAddress()).toBe(false);
  expect(otherAddress.get()?.id).toBe('elsewhere');
});

// The last one: nothing comes after a page that is loaded anew.
test('the same address, checked again, brings the page anew, which says why once, where something was chosen, be it meetings alone', async () => {
  checked(again, 'second');
  queryClient.setQueryData(cartQuery().queryKey, cartOf('', [{ name: 'Meetings Pro' }]) as never);
  void meetOtherAddress();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([session.get().checkId, notification.get()]).toEqual(['second', null]);
  tellCheckedAgain();
  expect(notification.get()?.message).toContain('began a new order');
  clearNotification();
  tellCheckedAgain();
  expect(notification.get()).toBeNull();
});
