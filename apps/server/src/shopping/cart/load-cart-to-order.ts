import { type Breakdown, type Cart, priceCart } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import type { PromotionDeps } from '../promotions/index.ts';
import { type CartAddress, type CartRef, findCartAddress } from './cart-address.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { loadCurrentCart } from './load-current-cart.ts';
import type { StoredCart } from './store.ts';

export interface CartToOrder {
  readonly cart: Cart;
  readonly breakdown: Breakdown;
  /** The promo codes that the cart has just lost, each with the reason. */
  readonly lostCodes?: readonly string[];
  readonly cartAddress: CartAddress;
  /** Increases with every change. An order refers to one revision. */
  readonly revision: number;
}

/** Loads the current cart for an order. The caller must have locked the cart. */
export async function loadCartToOrder(
  tx: Transaction,
  deps: PromotionDeps,
  cartRef: CartRef,
  stored: StoredCart | undefined,
): Promise<Result<CartToOrder>> {
  const cartAddress = await findCartAddress(tx, cartRef, stored);
  if (!cartAddress.ok) return cartAddress;
  const { catalog } = deps.provider;
  const current = { ...deps, catalogs: getCatalogVersions(catalog) };
  const { cart, changed } = await loadCurrentCart(tx, current, cartRef.sessionId, stored, cartAddress.value);
  return succeed({
    cart,
    breakdown: priceCart(cart, catalog),
    ...(changed?.lostCodes && { lostCodes: changed.lostCodes }),
    cartAddress: cartAddress.value,
    revision: stored?.revision ?? 0,
  });
}
