import { useEffect } from 'react';
import { cacheCart, getCurrentCart, refreshCart } from '../../features/cart/session/cart-query.ts';
import type { CartSession } from '../../features/cart/session/cart-session.ts';
import { listenToOtherTabs } from '../../features/cart/session/other-tabs.ts';
import { waitForSteps } from '../../features/cart/session/step-queue.ts';
import { waitForPaint } from '../../features/cart/session/wait-for-paint.ts';
import { focusIfLost, isFocusLost } from '../../shell/focus/focus-if-lost.ts';
import { type CustomizeScreen, useCustomizeScreen } from './customize-screen.ts';

const isCartVisible = (cartSession: CartSession) =>
  document.visibilityState === 'visible' && getCurrentCart(cartSession) !== undefined;

/**
 * Loads the cart after a change in another tab. If that fails, or a choice is made here meanwhile, the shown cart
 * stays.
 */
async function loadChangedCart(screen: CustomizeScreen): Promise<void> {
  const { cartSession } = screen;
  screen.cartLoads += 1;
  const load = screen.cartLoads;
  await waitForSteps(cartSession);
  if (!isCartVisible(cartSession)) return;
  const hadFocus = !isFocusLost();
  const answer = await cartSession.call('getFloatCart', { query: {} }, { background: true });
  if (!answer.ok || cartSession.pendingChoice.get() || load !== screen.cartLoads) return;
  cacheCart(cartSession, answer.value);
  // The focused element may disappear with a service that the other tab removed.
  if (hadFocus) void waitForPaint().then(() => requestAnimationFrame(() => focusIfLost('main')));
}

/** Refreshes the cart when the tab becomes visible or goes online, and at once after a change in another tab. */
export function useCartRefresh(): void {
  const screen = useCustomizeScreen();
  useEffect(() => {
    const { cartSession } = screen;
    const refreshIfVisible = () => {
      if (isCartVisible(cartSession)) void refreshCart(cartSession);
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    const unsubscribe = listenToOtherTabs(cartSession, () => void loadChangedCart(screen));
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
      unsubscribe();
    };
  }, [screen]);
}
