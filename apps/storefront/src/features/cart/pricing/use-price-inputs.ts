import { useCallback, useSyncExternalStore } from 'react';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { jointOfferQuery } from '../catalog/joint-offer.ts';
import { getCurrentProducts } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import type { CartSession } from '../session/cart-session.ts';
import { useCartSession } from '../session/cart-session-context.tsx';

/** Returns the same array as long as no input has changed. */
function getCurrentPriceInputs(cartSession: CartSession): readonly unknown[] {
  const { queryClient, priceCache } = cartSession;
  const products = getCurrentProducts(cartSession);
  const queries = [internetFlowQuery(cartSession), tvFlowQuery(cartSession), jointOfferQuery(cartSession, products)];
  const inputs = [products, ...queries.map(({ queryKey }) => queryClient.getQueryData(queryKey))];
  const last = priceCache.priceInputs;
  if (last.length === 0 || !inputs.every((input, index) => input === last[index])) priceCache.priceInputs = inputs;
  return priceCache.priceInputs;
}

/** Calls the listener whenever a query is updated or removed. The listener has to find out which one changed. */
export const subscribeToPriceInputs = ({ queryClient }: CartSession, listener: () => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });

/**
 * The price inputs besides the choices. Some load late or only on a refetch. Every card uses them, so one subscription
 * covers all queries instead of one observer for each.
 */
export function usePriceInputs(): readonly unknown[] {
  const cartSession = useCartSession();
  const subscribe = useCallback((listener: () => void) => subscribeToPriceInputs(cartSession, listener), [cartSession]);
  const read = () => getCurrentPriceInputs(cartSession);
  return useSyncExternalStore(subscribe, read, read);
}
