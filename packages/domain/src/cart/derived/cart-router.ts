import type { Cart } from '../cart.ts';

interface HasRouter {
  readonly routerId?: string;
}

/** A cart has one router: that of internet, else that of TV (C-248). */
export const findRouterId = ({ internet, tv }: { internet?: HasRouter; tv?: HasRouter }): string | undefined =>
  internet?.routerId ?? tv?.routerId;

/** Copies the router of the cart to one of its services. */
export function assignCartRouter<T extends HasRouter>(service: T, cart: { internet?: HasRouter; tv?: HasRouter }): T {
  const routerId = findRouterId(cart);
  return routerId ? { ...service, routerId } : service;
}

/**
 * Returns the cart as it is priced and ordered: internet has the router, and TV has none. The stored cart keeps the
 * router of TV, so that TV has one when internet is removed.
 */
export function moveRouterToInternet(cart: Cart): Cart {
  if (!cart.internet || !cart.tv) return cart;
  const { routerId: _ignored, ...tv } = cart.tv;
  return { ...cart, internet: assignCartRouter(cart.internet, cart), tv };
}
