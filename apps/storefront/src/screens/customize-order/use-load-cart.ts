import { isErrorOf } from '@demarc/domain/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { internetFlowQuery } from '../../features/cart/catalog/internet-flow.ts';
import { nothingSoldText } from '../../features/cart/catalog/not-sold-texts.ts';
import { productsQuery } from '../../features/cart/catalog/products-query.ts';
import { cartQuery, hasHiddenCart, showCartFailure } from '../../features/cart/session/cart-query.ts';
import { useCartSession } from '../../features/cart/session/cart-session-context.tsx';
import { getCallFailure } from '../../lib/api/query-client.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { beginBannerFlow, handleNoNumbers } from './begin-visit.ts';
import { useCartRefresh } from './use-cart-refresh.ts';

const checkAddressFirstText = 'Please check your address first to see what you can order.';
const cartKeptText = `${checkAddressFirstText} Your order is still there: check the same address again to continue with it.`;

interface LoadCartResult {
  readonly isReady: boolean;
  readonly failureMessage?: string;
  /** Loads the products again. */
  readonly retry: () => void;
}

/** Loads the cart and the products. Redirects to the address check if no address is checked. */
export function useLoadCart(): LoadCartResult {
  const cartSession = useCartSession();
  const cartResult = useQuery(cartQuery(cartSession));
  useCartRefresh();
  const products = useQuery(productsQuery(cartSession));
  // Fiber plans are loaded together with the cart, and not after it (S-124). Copper is known only with the products.
  useQuery({ ...internetFlowQuery(cartSession), enabled: cartSession.orderMemory.get().speedType === 'FTTP' });
  const [isPrepared, setIsPrepared] = useState(false);
  const { goTo } = useGoTo();
  const failure = getCallFailure(cartResult.error);
  const isAddressUnchecked = failure !== undefined && isErrorOf('noCart', failure.code);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each failure
  useEffect(() => {
    if (!failure) return;
    if (!isAddressUnchecked) void showCartFailure(cartSession, cartResult.error);
    else {
      // C-003: without a checked address there is no cart.
      goTo('addressCheck', { replace: true });
      cartSession.notifications.notify(
        failure.code === 'nothingSoldHere' ? nothingSoldText : checkAddressFirstText,
        'info',
      );
      void hasHiddenCart(cartSession).then(
        (hasCart) => hasCart && cartSession.notifications.notify(cartKeptText, 'info'),
      );
    }
  }, [failure]);

  const isLoaded = cartResult.data !== undefined && products.data !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when both are loaded
  useEffect(() => {
    if (!cartResult.data || !products.data) return;
    const { data: view } = cartResult;
    handleNoNumbers(cartSession, view, products.data).then(async (isLeaving) => {
      if (isLeaving) return;
      await beginBannerFlow(cartSession, view);
      setIsPrepared(true);
    });
  }, [isLoaded]);

  const failureMessage = !isAddressUnchecked && !products.data && products.error ? products.error.message : undefined;
  return {
    isReady: isLoaded && isPrepared,
    ...(failureMessage !== undefined && { failureMessage }),
    retry: () => void products.refetch(),
  };
}
