import { useEffect } from 'react';
import { call } from '../../api/lazy.ts';
import { cartNow, keepCart, refreshCart } from '../../cart/cart-query.ts';
import { settled } from '../../cart/in-turn.ts';
import { onOtherTab } from '../../cart/other-tabs.ts';
import { painted } from '../../cart/painted.ts';
import { pending } from '../../cart/pending.ts';
import { focusIfLost, isFocusLost } from '../../shell/focus-if-lost.ts';

const isSeen = () => document.visibilityState === 'visible' && cartNow() !== undefined;

let lastTold = 0;

/** Nobody asked for it here: where it fails, or something is chosen here meanwhile, what is shown stays. */
async function follow(): Promise<void> {
  lastTold += 1;
  const told = lastTold;
  await settled();
  if (!isSeen()) return;
  const hadFocus = !isFocusLost();
  const read = await call('getFloatCart', { query: {} }, { background: true });
  if (!read.ok || pending.get() || told !== lastTold) return;
  keepCart(read.value);
  // What had it may have gone with what the other window took away, once that is drawn.
  if (hadFocus) void painted().then(() => requestAnimationFrame(() => focusIfLost('main')));
}

/** Whoever comes back from another tab, or to a connection, sees what the cart holds by now; a window beside it, at once. */
export function useFreshCart(): void {
  useEffect(() => {
    const look = () => {
      if (isSeen()) void refreshCart();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    const unfollow = onOtherTab(() => void follow());
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
      unfollow();
    };
  }, []);
}
