import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nothingSoldText } from '../../features/cart/catalog/nothing-sold.ts';
import { productsQuery } from '../../features/cart/catalog/products-query.ts';
import { cartQuery, noCartCodes, showCartFailure } from '../../features/cart/session/cart-query.ts';
import { failureOf, queryClient } from '../../lib/api/query-client.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { notify } from '../../shell/notification/notification-store.ts';
import { beginBannerFlow, handleNoNumbers } from './begin-visit.ts';
import { useFreshCart } from './use-fresh-cart.ts';

const checkFirst = 'Please check your address first: what you can order depends on it.';

/** Loads the cart and the products. Without a checked address there is neither: redirects to the address check. */
export function useArrivalAtCart(): { readonly ready: boolean; readonly failed?: string; readonly retry: () => void } {
  const cart = useQuery(cartQuery(), queryClient);
  useFreshCart();
  const products = useQuery(productsQuery(), queryClient);
  const [isPrepared, setIsPrepared] = useState(false);
  const { goTo } = useGoTo();
  const failure = failureOf(cart.error);
  const isAddressUnchecked = failure !== undefined && noCartCodes.includes(failure.code);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    if (!isAddressUnchecked) void showCartFailure(cart.error);
    else {
      // C-003
      goTo('addressCheck', { replace: true });
      notify(failure.code === 'nothingSoldHere' ? nothingSoldText : checkFirst, 'info');
    }
  }, [failure]);

  const isLoaded = cart.data !== undefined && products.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are there
  useEffect(() => {
    if (!cart.data || !products.data) return;
    const { data: view } = cart;
    handleNoNumbers(view, products.data).then(async (isLeaving) => {
      if (isLeaving) return;
      await beginBannerFlow(view);
      setIsPrepared(true);
    });
  }, [isLoaded]);

  const failed = !isAddressUnchecked && !products.data && products.error ? products.error.message : undefined;
  return {
    ready: isLoaded && isPrepared,
    ...(failed !== undefined && { failed }),
    retry: () => void products.refetch(),
  };
}
