import { useEffect } from 'react';
import { cartNow, refreshCart } from '../../cart/cart-query.ts';

/** Whoever comes back from another tab, or to a connection, sees what the cart holds by now. */
export function useFreshCart(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && cartNow()) void refreshCart();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, []);
}
