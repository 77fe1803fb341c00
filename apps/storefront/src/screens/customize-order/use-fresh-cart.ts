import { useEffect } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { cartNow, cartQuery, refreshCart } from '../../cart/cart-query.ts';
import { settled } from '../../cart/in-turn.ts';
import { onOtherTab } from '../../cart/other-tabs.ts';

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
      if (isSeen()) await queryClient.fetchQuery(cartQuery()).catch(() => undefined);
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
