import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nothingSoldText } from '../../features/cart/catalog/not-sold-texts.ts';
import { productsQuery } from '../../features/cart/catalog/products-query.ts';
import { cartQuery, noCartCodes, showCartFailure } from '../../features/cart/session/cart-query.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { failureOf } from '../../lib/api/query-client.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { beginBannerFlow, handleNoNumbers } from './begin-visit.ts';
import { useCartRefresh } from './use-cart-refresh.ts';

const checkAddressFirstText = 'Please check your address first to see what you can order.';

/** Loads the cart and the products. Without a checked address there is neither: redirects to the address check. */
export function useLoadCart(): { readonly ready: boolean; readonly failed?: string; readonly retry: () => void } {
  const cartSession = useCartSession();
  const cartResult = useQuery(cartQuery(cartSession));
  useCartRefresh();
  const products = useQuery(productsQuery(cartSession));
  const [isPrepared, setIsPrepared] = useState(false);
  const { goTo } = useGoTo();
  const failure = failureOf(cartResult.error);
  const isAddressUnchecked = failure !== undefined && noCartCodes.includes(failure.code);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (!failure) return;
    if (!isAddressUnchecked) void showCartFailure(cartSession, cartResult.error);
    else {
      // C-003
      goTo('addressCheck', { replace: true });
      cartSession.notifications.notify(
        failure.code === 'nothingSoldHere' ? nothingSoldText : checkAddressFirstText,
        'info',
      );
    }
  }, [failure]);

  const isLoaded = cartResult.data !== undefined && products.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when both are there
  useEffect(() => {
    if (!cartResult.data || !products.data) return;
    const { data: view } = cartResult;
    handleNoNumbers(cartSession, view, products.data).then(async (isLeaving) => {
      if (isLeaving) return;
      await beginBannerFlow(cartSession, view);
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
