import { type Breakdown, type Cart, computeKeptUntil, priceCart, repriceCart } from '@demarc/domain/cart';
import { buildCartView, type CartView } from '@demarc/domain/cart-view';
import { type Result, succeed } from '@demarc/domain/errors';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PromotionDeps, refreshCartPromotions } from '../promotions/index.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { loadSessionCart } from './read-cart.ts';
import { isCatalogReplaced, lockCart, type StoredCart, storeCart } from './store.ts';

/** The fields of a cart that outlive its session: the choices, and the details of the address that they depend on. */
export type PortableCart = Pick<StoredCart, 'value' | 'zip' | 'lineMbps'>;

/**
 * Loads the session's cart at today's prices. Stores today's catalog, so that these prices are known when the shopper
 * reopens the cart.
 */
export async function loadPortableCart(
  platform: { readonly db: Queryable } & Pick<Platform, 'clock' | 'provider'>,
  sessionId: string,
  checkId?: string,
): Promise<Result<{ readonly cart: PortableCart; readonly view: CartView; readonly checkId: string }>> {
  const { db, clock, provider } = platform;
  const found = await loadSessionCart(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { catalog } = provider;
  await getCatalogVersions(catalog).storeToday(db, clock.now());
  const { cart, cartAddress } = found.value;
  const { pricesKeptUntil, ...choices } = cart;
  const isKept = pricesKeptUntil !== undefined && (await isCatalogReplaced(db, cart.catalogVersion));
  // The mail promises the prices of the link. Auto pay is chosen again in every checkout, so its price is left out.
  const value: Cart = { ...choices, autoPayPrice: false, ...(isKept && { pricesKeptUntil }) };
  const { zip, lineMbps } = cartAddress;
  const view = buildCartView(value, priceCart(value, catalog), catalog);
  return succeed({ cart: { value, zip, lineMbps }, view, checkId: cartAddress.checkId });
}

/**
 * Replaces the session's cart by a saved one, and returns the replaced cart. The session has the address check already.
 * The cart keeps its catalog version, so that the shopper is told which prices have changed.
 */
export async function replaceWithSavedCart(
  tx: Transaction,
  { provider, clock }: PromotionDeps,
  sessionId: string,
  { value, savedAt, ...cart }: PortableCart & { readonly checkId: string; readonly savedAt: Date },
): Promise<StoredCart | undefined> {
  const changedAt = clock.now();
  const replacedCart = await lockCart(tx, sessionId);
  const { pricesKeptUntil: earlier, ...choices } = value;
  const pricesKeptUntil = computeKeptUntil(savedAt, provider.keepPrices, earlier);
  const restoredCart: Cart = {
    ...choices,
    // C-174: the offer for a returning shopper. Carts saved by older releases may have the auto pay price.
    savedCartOffer: true,
    autoPayPrice: false,
    ...(pricesKeptUntil && { pricesKeptUntil }),
  };
  // The report of abandoned carts shows the shopper's price: today's or the kept one, with the offer.
  const priced = await priceSavedCart({ db: tx, provider, clock }, sessionId, {
    ...cart,
    value: restoredCart,
    savedAt,
  });
  const monthlyCents = priced.header.cents;
  if (
    !(await storeCart(
      tx,
      sessionId,
      { ...cart, value: restoredCart, monthlyCents, changedAt },
      replacedCart?.revision ?? 0,
    ))
  )
    throw new Error('the cart of the session changed under a lock');
  return replacedCart;
}

/**
 * Prices a saved cart as its link does: at its own prices while the rules keep them, then at today's, and with the promo
 * codes that can still be used.
 */
export async function priceSavedCart(
  { db, ...deps }: { readonly db: Queryable } & PromotionDeps,
  sessionId: string,
  { value: saved, zip, lineMbps, savedAt }: PortableCart & { readonly savedAt: Date },
): Promise<Breakdown> {
  const { provider, clock } = deps;
  const place = { sessionId, state: saved.place.state, zip };
  const { cart: value } = await refreshCartPromotions(db, deps, place, saved);
  const { today, find } = getCatalogVersions(provider.catalog);
  if (value.catalogVersion === today.version) return priceCart(value, today);
  const own = await find(db, value.catalogVersion);
  const keptUntil = computeKeptUntil(savedAt, provider.keepPrices, saved.pricesKeptUntil);
  const isKept = keptUntil !== undefined && clock.now().toISOString() < keptUntil;
  return isKept ? priceCart(value, own) : repriceCart(value, priceCart(value, own), today, lineMbps).breakdown;
}
