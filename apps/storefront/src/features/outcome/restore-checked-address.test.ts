import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { installTestClient } from '../../lib/api/testing/install-client.ts';
import { emptyOrderMemory, orderMemory } from '../../lib/session/order-memory.ts';
import { freshTabSession, session } from '../../lib/session/session-store.ts';
import { buildOrderAddress } from '../cart/session/order-address.ts';
import { createTestCartSession } from '../cart/testing/test-cart-session.ts';
import { restoreCheckedAddress } from './restore-checked-address.ts';

const call = vi.fn();

const address = { street: '101 Longboat Wharf', unit: 'STE 2', city: 'Hoboken', state: 'NJ', zip: '07030' };
const storedCheck = {
  id: 'check-7',
  address,
  quotes: [{ number: 'Q-1', masterOrderNumber: 'M-1' }],
  pendingOrder: null,
  availability: { hsi: true },
  speedType: 'FTTP',
  ids: { addressId: 'A1', baseId: 'B1', locationId: 'L1', unitLocationId: 'U1' },
  contact: { email: 'ann@example.com', phone: '2125550100' },
};
const mockAnswer = (value: object | string) =>
  call.mockImplementation(async () =>
    typeof value === 'string' ? { ok: false, failure: { code: value, message: 'No.' } } : { ok: true, value },
  );

beforeEach(() => {
  vi.clearAllMocks();
  installTestClient(call);
  session.set(freshTabSession);
  orderMemory.update(emptyOrderMemory);
  mockAnswer(storedCheck);
});

afterAll(() => {
  session.set(freshTabSession);
  orderMemory.update(emptyOrderMemory);
});

test('the link of a saved cart or of a quote asks for no other address, so that a new device logs no error [S-209]', async () => {
  vi.stubGlobal('location', { search: '?MON=M-1&scartid=abc' });
  await restoreCheckedAddress();
  expect(call).not.toHaveBeenCalled();
  vi.stubGlobal('location', { search: '?token=abc' });
  await restoreCheckedAddress();
  expect(call).not.toHaveBeenCalled();
  vi.stubGlobal('location', { search: '?MON=M-1' });
  await restoreCheckedAddress();
  expect(call).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a second tab restores address, ids and contact with one call', async () => {
  await restoreCheckedAddress();
  await restoreCheckedAddress();
  expect(call.mock.calls.map(([name, { query }]) => [name, query])).toEqual([['getCheckedAddress', { id: '' }]]);
  expect(session.get()).toMatchObject({ checkId: 'check-7', address });
  expect(orderMemory.get()).toMatchObject({
    phone: '212-555-0100',
    email: 'ann@example.com',
    hsi: 'Y',
    speedType: 'FTTP',
    priceQuoteNumber: 'Q-1',
    pendingOrder: 'N',
  });
  expect(buildOrderAddress(createTestCartSession({ tabSession: session, orderMemory }))).toMatchObject({
    zip: '07030',
    city: 'Hoboken',
    state: 'NJ',
    unit: 'STE 2',
    addressId: 'A1',
    baseId: 'B1',
    locationId: 'L1',
    unitLocationId: 'U1',
  });
});

test("a check without contact keeps the tab's email and phone", async () => {
  orderMemory.update({ email: 'bo@example.com', phone: '212-555-0111' });
  mockAnswer({ ...storedCheck, contact: { email: '', phone: '' } });
  await restoreCheckedAddress();
  expect(orderMemory.get()).toMatchObject({ addressId: 'A1', email: 'bo@example.com', phone: '212-555-0111' });
});

test.each([
  ['checked an address itself', { checkId: 'own', address: null }],
  ['opened the address page [E-181]', { startedAnew: true }],
])('a tab that %s does not call the server', async (_, change) => {
  session.update(change);
  await restoreCheckedAddress();
  expect(call).not.toHaveBeenCalled();
  expect(session.get().address).toBeNull();
});

test('an answer that arrives after the tab started again is ignored', async () => {
  call.mockImplementation(async () => {
    session.update({ startedAnew: true });
    return { ok: true, value: storedCheck };
  });
  await restoreCheckedAddress();
  expect(session.get()).toMatchObject({ checkId: '', address: null });
});

test.each(['notFound', 'internal', 'tooManyRequests'])(
  'after %s the tab continues without an address, and the next screen tries again',
  async (code) => {
    mockAnswer(code);
    await restoreCheckedAddress();
    expect(session.get().checkId).toBe('');
    mockAnswer(storedCheck);
    await restoreCheckedAddress();
    expect(session.get().checkId).toBe('check-7');
  },
);
