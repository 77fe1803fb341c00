import { createQueryClient } from '../../../lib/api/query-client.ts';
import { createOrderMemory } from '../../../lib/session/order-memory.ts';
import { createTabSessionStore } from '../../../lib/session/session-store.ts';
import { createNotifications } from '../../../shell/notification/notification-store.ts';
import { testSettings } from '../../../testing/shop-settings.ts';
import { type CartSession, type CartSessionDeps, createCartSession } from '../session/cart-session.ts';

/** Creates a new cart session for a test. Calls fail unless the test passes `call`. */
export const createTestCartSession = (deps: Partial<CartSessionDeps> = {}): CartSession =>
  createCartSession({
    call: (name) => Promise.reject(new Error(`The test does not expect the call ${name}`)),
    sessionId: async () => 'session-1',
    settings: testSettings,
    queryClient: createQueryClient(),
    tabSession: createTabSessionStore(undefined),
    orderMemory: createOrderMemory(undefined),
    notifications: createNotifications(),
    logEvent: () => undefined,
    openFailurePage: async () => undefined,
    ...deps,
  });
