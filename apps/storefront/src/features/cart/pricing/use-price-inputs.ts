import { useCallback, useSyncExternalStore } from 'react';
import { internetFlowQuery } from '../catalog/internet-flow.ts';
import { jointOfferQuery } from '../catalog/joint-offer.ts';
import { currentProducts } from '../catalog/products-query.ts';
import { tvFlowQuery } from '../catalog/tv-flow.ts';
import type { CartSession } from '../session/cart-session.ts';
import { useCartSession } from '../session/cart-session-context.tsx';

/** Returns the same array as long as no input has changed. */
function currentPriceInputs(cart: CartSession): readonly unknown[] {
  const { queryClient, priceCache } = cart;
  const products = currentProducts(cart);
  const queries = [internetFlowQuery(cart), tvFlowQuery(cart), jointOfferQuery(cart, products)];
  const inputs = [products, ...queries.map(({ queryKey }) => queryClient.getQueryData(queryKey))];
  const last = priceCache.priceInputs;
  if (last.length === 0 || !inputs.every((input, index) => input === last[index])) priceCache.priceInputs = inputs;
  return priceCache.priceInputs;
}

/** Calls the listener whenever a query is updated or removed. The listener finds out what changed. */
export const onPriceInputsChange = ({ queryClient }: CartSession, listener: () => void) =>
  queryClient.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') listener();
  });

/**
 * The price inputs besides the choices. Some load late or only on a refetch. Every card uses them, so one subscription
 * covers all queries instead of one observer for each.
 */
export function usePriceInputs(): readonly unknown[] {
  const cart = useCartSession();
  const subscribe = useCallback((listener: () => void) => onPriceInputsChange(cart, listener), [cart]);
  const read = () => currentPriceInputs(cart);
  return useSyncExternalStore(subscribe, read, read);
}
