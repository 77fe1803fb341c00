import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureOf, queryClient } from '../../api/query-client.ts';
import { cartLost, cartQuery } from '../../cart/cart-query.ts';
import { productsQuery } from '../../cart/products-query.ts';
import { useGoTo } from '../../navigation.ts';
import { notify } from '../../shell/notification/notification-store.ts';

/** Reads the cart and what can be put into it. Without a checked address there is neither: the shopper is asked for it. */
export function useArrivalAtCart(): { readonly ready: boolean; readonly failed?: string; readonly retry: () => void } {
  const cart = useQuery(cartQuery, queryClient);
  const products = useQuery(productsQuery, queryClient);
  const { goTo } = useGoTo();
  const failure = failureOf(cart.error);
  const unchecked = failure?.code === 'cartMissing';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    if (!unchecked) void cartLost(cart.error);
    else {
      // C-003
      goTo('addressCheck', { replace: true });
      notify('Please check your address first: what you can order depends on it.', 'info');
    }
  }, [failure]);

  const failed = !unchecked && !products.data && products.error ? products.error.message : undefined;
  return {
    ready: cart.data !== undefined && products.data !== undefined,
    ...(failed !== undefined && { failed }),
    retry: () => void products.refetch(),
  };
}
