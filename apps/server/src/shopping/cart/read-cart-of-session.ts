import { type Breakdown, type Cart, priceCart } from '@demarc/domain/cart';
import type { ChangedPrices } from '@demarc/domain/cart-view';
import type { Catalog } from '@demarc/domain/catalog';
import type { Queryable } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { createKeptPrices } from './kept-prices.ts';
import { loadCurrentCart } from './load-current-cart.ts';
import { findCart } from './store.ts';

interface ReadCart {
  readonly checkId: string;
  readonly lineMbps: number;
  readonly cart: Cart;
  readonly breakdown: Breakdown;
  /** The catalog of the prices. */
  readonly catalog: Catalog;
  /** Price changes that the shopper has not seen yet. */
  readonly changed?: ChangedPrices;
}

/** Reads the cart of a session as its shopper would see it now, for operators. Changes nothing of the session. */
export async function readCartOfSession(
  db: Queryable,
  platform: Pick<Platform, 'db' | 'clock' | 'provider'>,
  sessionId: string,
): Promise<ReadCart | undefined> {
  const stored = await findCart(db, sessionId);
  if (!stored) return undefined;
  const { checkId, zip, lineMbps, value } = stored;
  const catalog =
    (await createKeptPrices({ ...platform, db: db as Platform['db'] })(sessionId)) ?? platform.provider.catalog;
  const deps = { ...platform, provider: { ...platform.provider, catalog }, catalogs: getCatalogVersions(catalog) };
  const address = { checkId, availability: value.place, lineMbps, zip };
  const { cart, changed } = await loadCurrentCart(db, deps, sessionId, stored, address);
  return { checkId, lineMbps, cart, breakdown: priceCart(cart, catalog), catalog, ...(changed && { changed }) };
}
