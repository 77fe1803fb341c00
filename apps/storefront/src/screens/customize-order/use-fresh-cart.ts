import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { cartNow, cartQuery, refreshCart } from '../../cart/cart-query.ts';
import { settled } from '../../cart/in-turn.ts';
import { onOtherTab } from '../../cart/other-tabs.ts';
import { focusIfLost, isFocusLost } from '../../shell/focus-if-lost.ts';

/** Whoever comes back from another tab, or to a connection, sees what the cart holds by now; a window beside it, at once. */
export function useFreshCart(): void {
  useEffect(() => {
    const isSeen = () => document.visibilityState === 'visible' && cartNow() !== undefined;
    const look = () => {
      if (isSeen()) void refreshCart();
    };
    const follow = async () => {
      await settled();
      // Nobody asked for it here: where it fails, what is shown stays.
      if (!isSeen()) return;
      const hadFocus = !isFocusLost();
      await queryClient.fetchQuery(cartQuery()).catch(() => undefined);
      // What had it may have gone with what the other window took away.
      if (hadFocus) requestAnimationFrame(() => focusIfLost('main'));
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
