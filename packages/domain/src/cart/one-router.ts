import type { Cart } from './cart.ts';

/** A cart has one router: beside internet it is the internet's, whatever TV had of its own before (C-248). */
export const routerIdOf = ({ internet, tv }: Pick<Cart, 'internet' | 'tv'>): string | undefined =>
  internet ? internet.routerId : tv?.routerId;

/** As it is read and ordered. TV's own router is only set aside while internet is there, so that taking internet out again undoes it. */
export function withOneRouter(cart: Cart): Cart {
  if (!cart.internet || !cart.tv) return cart;
  const { routerId: _setAside, ...tv } = cart.tv;
  return { ...cart, tv };
}
