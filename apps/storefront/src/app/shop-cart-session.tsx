import type { ComponentType } from 'react';
import { createCartSession } from '../features/cart/session/cart-session.ts';
import { CartSessionProvider } from '../features/cart/session/cart-session-context.tsx';
import { call, getClient } from '../lib/api/call.ts';
import { shopQueryClient } from '../lib/api/query-client.ts';
import { logEvent } from '../lib/event-log/index.ts';
import { orderMemory } from '../lib/session/order-memory.ts';
import { session } from '../lib/session/session-store.ts';
import { readSettings } from '../lib/settings.tsx';
import { notification } from '../shell/notification/notification-store.ts';
import { openFailurePage } from '../shell/open-failure-page.ts';

const settings = readSettings();

/** The cart of this page load. The module is loaded with the first screen, because the landing page has no cart. */
export const shopCartSession = createCartSession({
  call,
  async sessionId() {
    const client = await getClient().catch(() => undefined);
    return client ? client.sessionId() : '';
  },
  settings,
  queryClient: shopQueryClient,
  tabSession: session,
  orderMemory,
  notifications: notification,
  logEvent,
  openFailurePage: (code) =>
    openFailurePage(settings, code, async (failure) => {
      const message = await call('getErrorMessage', { query: { code: failure } });
      return message.ok ? message.value.text : undefined;
    }),
});

/** Gives the cart session and the query client to a screen or dialog. */
export function withCartSession<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function WithCartSession(props) {
    return (
      <CartSessionProvider cartSession={shopCartSession}>
        <Component {...props} />
      </CartSessionProvider>
    );
  };
}
