import { beforeEach, expect, test, vi } from 'vitest';
import { freshSession, session } from '../lib/session/session-store.ts';
import { routes } from './routes.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../lib/api/call.ts', () => ({ call }));
const Screen = vi.hoisted(() => () => null);
vi.mock('../screens/contact/Contact.tsx', () => ({ default: Screen }));
vi.mock('../screens/customize-order/CustomizeOrder.tsx', () => ({ default: Screen }));
vi.mock('../screens/out-of-franchise/OutOfFranchise.tsx', () => ({ default: Screen }));
vi.mock('../screens/pending-order/PendingOrder.tsx', () => ({ default: Screen }));

beforeEach(() => {
  vi.useRealTimers();
  call.mockReset();
  session.set(freshSession);
});

test('a screen that does not require the address waits for it two seconds at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  call.mockImplementation(() => new Promise(() => {}));
  const shown = routes.contact.screen();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await shown).default).toBe(Screen);
  expect(call).toHaveBeenCalledOnce();
});

test.each(['tooManyRequests', 'internal', 'unreachable'])(
  'a cart screen is shown even if the address fails with %s',
  async (code) => {
    call.mockResolvedValue({ ok: false, failure: { code, message: 'No.' } });
    expect((await routes.customizeOrder.screen()).default).toBe(Screen);
    expect(call).toHaveBeenCalledOnce();
  },
);

test.each(['outOfFranchise', 'pendingOrderQuestion'] as const)(
  "%s does not restore another tab's address",
  async (place) => {
    expect((await routes[place].screen()).default).toBe(Screen);
    expect(call).not.toHaveBeenCalled();
  },
);
