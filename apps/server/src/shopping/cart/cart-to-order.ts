import { type Breakdown, type Cart, price } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Transaction } from '../../platform/database/database.ts';
import type { Provider } from '../../provider/index.ts';
import { currentCart } from './current-cart.ts';
import { type CheckedHome, homeOf, type Visit } from './place-of-session.ts';
import { soldCatalogs } from './sold-catalogs.ts';
import type { StoredCart } from './store.ts';

export interface CartToOrder {
  readonly cart: Cart;
  readonly breakdown: Breakdown;
  readonly home: CheckedHome;
  /** Increases with every change. An order refers to one revision. */
  readonly revision: number;
}

/** Returns the current cart for an order. The caller must have locked the cart. */
export async function cartToOrder(
  tx: Transaction,
  { catalog }: Pick<Provider, 'catalog'>,
  visit: Visit,
  stored: StoredCart | undefined,
): Promise<Result<CartToOrder>> {
  const home = await homeOf(tx, visit, stored);
  if (!home.ok) return home;
  const { cart } = await currentCart(tx, stored, home.value, soldCatalogs(catalog));
  return succeed({ cart, breakdown: price(cart, catalog), home: home.value, revision: stored?.revision ?? 0 });
}
