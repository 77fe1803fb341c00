import type { Cart } from './cart.ts';

interface Routed {
  readonly routerId?: string;
}

/** A cart has one router, whichever service asked for it: the internet's, else the one that TV was given (C-248). */
export const routerIdOf = ({ internet, tv }: { internet?: Routed; tv?: Routed }): string | undefined =>
  internet?.routerId ?? tv?.routerId;

/** A service that stays, or comes, with the router that the cart has. */
export function keepingRouter<T extends Routed>(service: T, cart: { internet?: Routed; tv?: Routed }): T {
  const routerId = routerIdOf(cart);
  return routerId ? { ...service, routerId } : service;
}

/** As it is paid and ordered: beside internet it is the internet's. What TV was given is only set aside meanwhile. */
export function withOneRouter(cart: Cart): Cart {
  if (!cart.internet || !cart.tv) return cart;
  const { routerId: _setAside, ...tv } = cart.tv;
  return { ...cart, internet: keepingRouter(cart.internet, cart), tv };
}
