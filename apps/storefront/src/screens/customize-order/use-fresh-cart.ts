import { useEffect } from 'react';
import { cacheCart, cartNow, refreshCart } from '../../features/cart/session/cart-query.ts';
import { settled } from '../../features/cart/session/in-turn.ts';
import { onOtherTab } from '../../features/cart/session/other-tabs.ts';
import { painted } from '../../features/cart/session/painted.ts';
import { pending } from '../../features/cart/session/pending.ts';
import { call } from '../../lib/api/call.ts';
import { focusIfLost, isFocusLost } from '../../shell/focus-if-lost.ts';

const isCartVisible = () => document.visibilityState === 'visible' && cartNow() !== undefined;

let lastUpdate = 0;

/**
 * Loads the cart after a change in another tab. If that fails, or a choice is made here meanwhile, the shown cart
 * stays.
 */
async function loadChangedCart(): Promise<void> {
  lastUpdate += 1;
  const update = lastUpdate;
  await settled();
  if (!isCartVisible()) return;
  const hadFocus = !isFocusLost();
  const answer = await call('getFloatCart', { query: {} }, { background: true });
  if (!answer.ok || pending.get() || update !== lastUpdate) return;
  cacheCart(answer.value);
  // The focused element may disappear with a service that the other tab removed.
  if (hadFocus) void painted().then(() => requestAnimationFrame(() => focusIfLost('main')));
}

/** Refreshes the cart when the tab becomes visible or goes online, and at once after a change in another tab. */
export function useFreshCart(): void {
  useEffect(() => {
    const refreshIfVisible = () => {
      if (isCartVisible()) void refreshCart();
    };
    document.addEventListener('visibilitychange', refreshIfVisible);
    addEventListener('online', refreshIfVisible);
    const unsubscribe = onOtherTab(() => void loadChangedCart());
    return () => {
      document.removeEventListener('visibilitychange', refreshIfVisible);
      removeEventListener('online', refreshIfVisible);
      unsubscribe();
    };
  }, []);
}
