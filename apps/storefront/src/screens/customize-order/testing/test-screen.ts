import type { CustomizeProducts } from '@demarc/contract';
import type { Cart } from '@demarc/domain/cart';
import { productsQuery } from '../../../features/cart/catalog/products-query.ts';
import { cacheCart } from '../../../features/cart/session/cart-query.ts';
import type { CartSessionDeps } from '../../../features/cart/session/cart-session.ts';
import { buildTestView } from '../../../features/cart/testing/sample-products.ts';
import { createTestCartSession } from '../../../features/cart/testing/test-cart-session.ts';
import { type CustomizeScreen, getCustomizeScreen } from '../customize-screen.ts';

/** Creates a screen whose cart and products are loaded. */
export function createTestScreen(
  cart: Cart,
  products: CustomizeProducts,
  deps: Partial<CartSessionDeps> = {},
): CustomizeScreen {
  const screen = getCustomizeScreen(createTestCartSession(deps));
  loadCart(screen, cart, products);
  return screen;
}

/** Puts a cart and products into the cache, as answers of the server do. */
export function loadCart({ cartSession }: CustomizeScreen, cart: Cart, products: CustomizeProducts): void {
  cacheCart(cartSession, buildTestView(cart));
  cartSession.queryClient.setQueryData(productsQuery(cartSession).queryKey, products);
}
