import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { failureOf, queryClient } from '../../api/query-client.ts';
import { cartLost, cartQuery, withoutCart } from '../../cart/cart-query.ts';
import { nothingSoldWords } from '../../cart/nothing-sold.ts';
import { productsQuery } from '../../cart/products-query.ts';
import { useGoTo } from '../../navigation.ts';
import { notify } from '../../shell/notification/notification-store.ts';
import { beginBannerFlow, handleNoNumbers } from './begin-visit.ts';
import { useFreshCart } from './use-fresh-cart.ts';

const checkFirst = 'Please check your address first: what you can order depends on it.';

/** Reads the cart and what can be put into it. Without a checked address there is neither: the shopper is asked for it. */
export function useArrivalAtCart(): { readonly ready: boolean; readonly failed?: string; readonly retry: () => void } {
  const cart = useQuery(cartQuery(), queryClient);
  useFreshCart();
  const products = useQuery(productsQuery(), queryClient);
  const [begun, setBegun] = useState(false);
  const { goTo } = useGoTo();
  const failure = failureOf(cart.error);
  const unchecked = failure !== undefined && withoutCart.includes(failure.code);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    if (!unchecked) void cartLost(cart.error);
    else {
      // C-003
      goTo('addressCheck', { replace: true });
      notify(failure.code === 'nothingSoldHere' ? nothingSoldWords : checkFirst, 'info');
    }
  }, [failure]);

  const loaded = cart.data !== undefined && products.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are there
  useEffect(() => {
    if (!cart.data || !products.data) return;
    const { data: view } = cart;
    handleNoNumbers(view, products.data).then(async (leaving) => {
      if (leaving) return;
      await beginBannerFlow(view);
      setBegun(true);
    });
  }, [loaded]);

  const failed = !unchecked && !products.data && products.error ? products.error.message : undefined;
  return {
    ready: loaded && begun,
    ...(failed !== undefined && { failed }),
    retry: () => void products.refetch(),
  };
}
