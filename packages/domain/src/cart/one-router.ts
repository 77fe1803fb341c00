import type { Cart } from './cart.ts';

interface Routed {
  readonly routerId?: string;
}

/** A cart has one router, whichever service asked for it: the internet's, else the one that TV was given (C-248). */
export const routerIdOf = ({ internet, tv }: Pick<Cart, 'internet' | 'tv'>): string | undefined =>
  internet?.routerId ?? tv?.routerId;

/** The service that stays keeps the router of the one that goes, unless it was given its own. */
export const keepingRouter = <T extends Routed>(stays: T, goes: Routed | undefined): T =>
  goes?.routerId ? { routerId: goes.routerId, ...stays } : stays;

/** As it is paid and ordered: beside internet it is the internet's. What TV was given is only set aside meanwhile. */
export function withOneRouter(cart: Cart): Cart {
  if (!cart.internet || !cart.tv) return cart;
  const { routerId: _setAside, ...tv } = cart.tv;
  return { ...cart, internet: keepingRouter(cart.internet, cart.tv), tv };
}
