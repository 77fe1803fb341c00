import { type Cart, price } from '@demarc/domain/cart';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import { type CartView, cartView } from '@demarc/domain/submission';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CurrentCart, currentCart } from './current-cart.ts';
import { type CheckedHome, homeOf, type Visit } from './place-of-session.ts';
import { type SoldCatalogs, soldCatalogs } from './sold-catalogs.ts';
import { findCart } from './store.ts';

interface CartDeps {
  readonly db: Queryable;
  readonly catalogs: SoldCatalogs;
}

async function loadCart(
  { db, catalogs }: CartDeps,
  visit: Visit,
): Promise<Result<CurrentCart & { readonly home: CheckedHome }>> {
  const stored = await findCart(db, visit.sessionId);
  const home = await homeOf(db, visit, stored);
  if (!home.ok) return home;
  return succeed({ ...(await currentCart(db, stored, home.value, catalogs)), home: home.value });
}

/** Returns the session's current cart and its service address. */
export const cartOfSession = (
  { db, provider }: { readonly db: Queryable } & Pick<Platform, 'provider'>,
  visit: Visit,
): Promise<Result<{ readonly cart: Cart; readonly home: CheckedHome }>> =>
  loadCart({ db, catalogs: soldCatalogs(provider.catalog) }, visit);

/** Returns the cart as the shopper sees it. Without a cart, refuses with the failure page of the call. */
export async function readCart(deps: CartDeps, visit: Visit, failure: FailureCode): Promise<Result<CartView>> {
  const found = await loadCart(deps, visit);
  if (!found.ok) return found.refusal.code === 'otherAddress' ? found : refuse(found.refusal.code, { failure });
  const { cart, changed } = found.value;
  const { today } = deps.catalogs;
  return succeed(cartView(cart, price(cart, today), today, changed));
}
