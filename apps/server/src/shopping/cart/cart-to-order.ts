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
  /** Counts up with every change: an order is for one of them. */
  readonly revision: number;
}

/** The cart as it stands today, for an order that is being placed. It is to be locked: nobody changes it until the transaction ends. */
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
