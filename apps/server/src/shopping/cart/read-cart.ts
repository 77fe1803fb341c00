import { formatAddress } from '@demarc/domain/address';
import { type Cart, findLastShownBreakdown, listLaterPrices, priceCart } from '@demarc/domain/cart';
import { buildCartView, type CartView, type LeftCart } from '@demarc/domain/cart-view';
import { type FailureCode, type Result, refuse, succeed } from '@demarc/domain/errors';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CartAddress, type CartRef, findCartAddress } from './cart-address.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { type CurrentCart, type CurrentCartDeps, loadCurrentCart } from './load-current-cart.ts';
import { findCart, type StoredCart } from './store.ts';

interface CartDeps extends CurrentCartDeps {
  readonly db: Queryable;
}

/** Loads the session's current cart and its service address. */
export const loadSessionCart = (
  { db, provider, clock }: { readonly db: Queryable } & Pick<Platform, 'provider' | 'clock'>,
  cartRef: CartRef,
): Promise<Result<{ readonly cart: Cart; readonly cartAddress: CartAddress }>> =>
  loadCart({ db, provider, clock, catalogs: getCatalogVersions(provider.catalog) }, cartRef);

/** Returns the cart as the shopper sees it. Without a cart, refuses with the failure page of the call. */
export async function readCart(deps: CartDeps, cartRef: CartRef, failurePage: FailureCode): Promise<Result<CartView>> {
  const found = await loadCart(deps, cartRef);
  if (!found.ok) return found.refusal.code === 'otherAddress' ? found : refuse(found.refusal.code, { failurePage });
  const { cart, changed, stored } = found.value;
  const { today } = deps.catalogs;
  const left = stored && (await findLeftCart(deps, stored));
  return succeed({ ...buildCartView(cart, priceCart(cart, today), today, changed), ...(left && { left }) });
}

/** The cart of another address that the next choice replaces, at the price that the shopper saw. */
async function findLeftCart(
  { db, catalogs }: CartDeps,
  { address, isForLastAddress, value, monthlyCents }: StoredCart,
): Promise<LeftCart | undefined> {
  if (address === null || isForLastAddress || value.isOrdered || value.services.length === 0) return undefined;
  const { today } = catalogs;
  const catalog = value.catalogVersion === today.version ? today : await catalogs.find(db, value.catalogVersion);
  const later = listLaterPrices(findLastShownBreakdown(value, monthlyCents, catalog));
  return { address: formatAddress(address), monthlyCents, later };
}

async function loadCart(
  deps: CartDeps,
  cartRef: CartRef,
): Promise<Result<CurrentCart & { readonly cartAddress: CartAddress; readonly stored: StoredCart | undefined }>> {
  const { db } = deps;
  const stored = await findCart(db, cartRef.sessionId);
  const cartAddress = await findCartAddress(db, cartRef, stored);
  if (!cartAddress.ok) return cartAddress;
  return succeed({
    ...(await loadCurrentCart(db, deps, cartRef.sessionId, stored, cartAddress.value)),
    cartAddress: cartAddress.value,
    stored,
  });
}
