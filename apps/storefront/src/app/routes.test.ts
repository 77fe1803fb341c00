import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installTestClient } from '../lib/api/testing/install-client.ts';
import { freshTabSession, session } from '../lib/session/session-store.ts';
import Contact from '../screens/contact/Contact.tsx';
import CustomizeOrder from '../screens/customize-order/CustomizeOrder.tsx';
import OutOfFranchise from '../screens/out-of-franchise/OutOfFranchise.tsx';
import PendingOrder from '../screens/pending-order/PendingOrder.tsx';
import { routes } from './routes.ts';

const call = vi.fn();

beforeEach(() => {
  call.mockReset();
  installTestClient(call);
  session.set(freshTabSession);
});
afterEach(() => void vi.useRealTimers());

test('a screen that does not require the address waits for it two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  call.mockImplementation(() => new Promise(() => {}));
  const loading = routes.contact.screen();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await loading).default).toBe(Contact);
  expect(call).toHaveBeenCalledOnce();
});

test.each(['tooManyRequests', 'internal', 'unreachable'])(
  'a cart screen is shown even if the address fails with %s',
  async (code) => {
    call.mockResolvedValue({ ok: false, failure: { code, message: 'No.' } });
    expect((await routes.customizeOrder.screen()).default).toBe(CustomizeOrder);
    expect(call).toHaveBeenCalledOnce();
  },
);

test.each([
  ['outOfFranchise', OutOfFranchise],
  ['pendingOrderQuestion', PendingOrder],
] as const)("%s does not restore another tab's address", async (page, Screen) => {
  expect((await routes[page].screen()).default).toBe(Screen);
  expect(call).not.toHaveBeenCalled();
});

test('the window title of the result page fits planned addresses inside the area too [P-058]', () => {
  expect(routes.outOfFranchise.title).toBe('Not available yet');
});
