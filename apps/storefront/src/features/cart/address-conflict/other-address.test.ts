import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { getAddressKey } from '../session/address-key.ts';
import { cartQuery, getCurrentCart } from '../session/cart-query.ts';
import { createTestCartSession } from '../testing/test-cart-session.ts';
import { resolveAddressConflict, showCheckedAgainNotice } from './other-address.ts';

const call = vi.fn();
let cartSession = createTestCartSession();
const reload = vi.fn();
const history = {
  state: null as unknown,
  replaceState(state: unknown) {
    history.state = state;
  },
};
beforeAll(() => {
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('history', history);
});
afterAll(() => void vi.unstubAllGlobals());

const address = { street: '100 LONGBOAT WHARF', unit: 'STE 2', city: 'NEW YORK', state: 'NY', zip: '10012' };
const buildCartReply = (flowType: string, otherServices: object[] = []) => ({
  breakdown: { header: { flowType }, otherServices },
});

/** Mocks the checks of the session by id; an empty id returns the last check. */
function mockChecks(addresses: Record<string, typeof address>, last: string) {
  call.mockImplementation(async (name, { query }) => {
    if (name === 'getFloatCart') return { ok: true, value: buildCartReply('FromTheServer') };
    const checked = addresses[query.id || last];
    if (!checked) return { ok: false, failure: { code: 'notFound', message: '' } };
    return { ok: true, value: { id: query.id || last, address: checked, availability: { hsi: false } } };
  });
}
const cacheCartWith = (flowType: string) =>
  cartSession.queryClient.setQueryData(cartQuery(cartSession).queryKey, buildCartReply(flowType) as never);

beforeEach(() => {
  vi.clearAllMocks();
  cartSession = createTestCartSession({ call });
  history.state = null;
  cartSession.tabSession.update({ checkId: 'first' });
});

const sameAddressTwice = { first: address, second: { ...address, street: '100 Longboat Wharf' } };

describe('the same address, checked again in another tab', () => {
  test('switches to the newer check and keeps the loaded data when the cart is empty', async () => {
    mockChecks(sameAddressTwice, 'second');
    cacheCartWith('');
    const before = getAddressKey(cartSession);
    expect(await Promise.all([resolveAddressConflict(cartSession), resolveAddressConflict(cartSession)])).toEqual([
      true,
      true,
    ]);
    expect([cartSession.tabSession.get().checkId, getAddressKey(cartSession), cartSession.otherAddress.get()]).toEqual([
      'second',
      before,
      null,
    ]);
    expect(call.mock.calls.filter(([name]) => name === 'getCheckedAddress')).toHaveLength(2);
    await vi.waitFor(() => expect(getCurrentCart(cartSession)?.breakdown.header.flowType).toBe('FromTheServer'));
    expect(reload).not.toHaveBeenCalled();
    expect(await resolveAddressConflict(cartSession)).toBe(true); // A refusal may arrive after the switch.
    cartSession.tabSession.update({ checkId: 'third' });
    expect(getAddressKey(cartSession)).toBe('third');
  });

  test('shows a notice when the cart is not loaded yet', async () => {
    mockChecks(sameAddressTwice, 'second');
    expect(await resolveAddressConflict(cartSession)).toBe(true);
    expect(cartSession.notifications.get()).toMatchObject({
      tone: 'info',
      message: expect.stringContaining('in another tab'),
    });
  });
});

test.each([
  ['another street', { ...address, street: '1 OTHER STREET' }],
  ['another unit', { ...address, unit: 'STE 3' }],
])('%s asks the shopper which address to use, and keeps the current check', async (_, otherAddress) => {
  mockChecks({ first: address, elsewhere: otherAddress }, 'elsewhere');
  cacheCartWith('');
  expect(await resolveAddressConflict(cartSession)).toBe(false);
  expect(cartSession.otherAddress.get()).toMatchObject({ id: 'elsewhere', address: otherAddress });
  expect(cartSession.tabSession.get().checkId).toBe('first');
});

test('a failure to load the check of this tab is shown, and the shopper is not asked', async () => {
  call.mockImplementation(async (_, { query }) =>
    query.id
      ? { ok: false, failure: { code: 'overloaded', message: 'Please try again' } }
      : { ok: true, value: { id: 'second', address, availability: { hsi: false } } },
  );
  expect(await resolveAddressConflict(cartSession)).toBe(false);
  expect(cartSession.otherAddress.get()).toBeNull();
  expect(cartSession.notifications.get()?.message).toBe('Please try again');
});

test('a lost check of this tab asks the shopper which address to use', async () => {
  mockChecks({ elsewhere: address }, 'elsewhere');
  expect(await resolveAddressConflict(cartSession)).toBe(false);
  expect(cartSession.otherAddress.get()?.id).toBe('elsewhere');
});

test('the same address, checked again with a cart that is not empty, reloads the page and shows one notice', async () => {
  mockChecks(sameAddressTwice, 'second');
  cartSession.queryClient.setQueryData(
    cartQuery(cartSession).queryKey,
    buildCartReply('', [{ name: 'Meetings Pro' }]) as never,
  );
  void resolveAddressConflict(cartSession);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect([cartSession.tabSession.get().checkId, cartSession.notifications.get()]).toEqual(['second', null]);
  showCheckedAgainNotice(cartSession);
  expect(cartSession.notifications.get()?.message).toBe(
    'You checked this address again in another tab. This page now shows your order as it is there.',
  );
  cartSession.notifications.clear();
  showCheckedAgainNotice(cartSession);
  expect(cartSession.notifications.get()).toBeNull();
});
