import { type Breakdown, type Cart, price, reprice } from '@demarc/domain/cart';
import { type Result, succeed } from '@demarc/domain/errors';
import { type CartView, cartView } from '@demarc/domain/submission';
import type { Queryable, Transaction } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import { cartOfSession } from './read-cart.ts';
import { soldCatalogs } from './sold-catalogs.ts';
import { keepCart, lockCart, type StoredCart } from './store.ts';

/** A cart that outlives its session: what was chosen, and for which kind of place. */
export type CartToGo = Pick<StoredCart, 'value' | 'zip' | 'lineMbps'>;

/** The session's cart as it stands, at the prices of today, which can still be told when it comes back. */
export async function cartToGo(
  platform: { readonly db: Queryable } & Pick<Platform, 'clock' | 'provider'>,
  sessionId: string,
  checkId?: string,
): Promise<Result<{ readonly cart: CartToGo; readonly view: CartView; readonly checkId: string }>> {
  const { db, clock, provider } = platform;
  const found = await cartOfSession(platform, { sessionId, checkId });
  if (!found.ok) return found;
  const { catalog } = provider;
  await soldCatalogs(catalog).keepToday(db, clock.now());
  const { cart, home } = found.value;
  // What the link gives is what its mail promises: how bills are paid is chosen in every checkout.
  const value: Cart = { ...cart, autoPayPrice: false };
  const { zip, lineMbps } = home;
  const view = cartView(value, price(value, catalog), catalog);
  return succeed({ cart: { value, zip, lineMbps }, view, checkId: home.checkId });
}

/**
 * In place of the session's own, which it answers, for an address that it has by now. At the prices that were seen: reading
 * it tells what has changed.
 */
export async function bringCart(
  tx: Transaction,
  sessionId: string,
  provider: Platform['provider'],
  { value, ...cart }: CartToGo & { readonly checkId: string },
  changedAt: Date,
): Promise<StoredCart | undefined> {
  const own = await lockCart(tx, sessionId);
  // C-174: the offer for whoever comes back. Carts that were saved before may have the price for auto pay.
  const back: Cart = { ...value, savedCartOffer: true, autoPayPrice: false };
  // The report of carts that were left goes by what the shopper sees: today's price, with the offer.
  const monthlyCents = (await priceToday({ db: tx, provider }, { ...cart, value: back })).header.cents;
  if (!(await keepCart(tx, sessionId, { ...cart, value: back, monthlyCents, changedAt }, own?.revision ?? 0)))
    throw new Error('the cart of the session changed under a lock');
  return own;
}

/** What it costs today, whenever it was last seen. */
export async function priceToday(
  { db, provider }: { readonly db: Queryable } & Pick<Platform, 'provider'>,
  { value }: CartToGo,
): Promise<Breakdown> {
  const { today, find } = soldCatalogs(provider.catalog);
  if (value.catalogVersion === today.version) return price(value, today);
  return reprice(value, price(value, await find(db, value.catalogVersion)), today).breakdown;
}
