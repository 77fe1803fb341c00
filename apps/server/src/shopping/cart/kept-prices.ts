import { keepsPrices } from '@demarc/domain/cart';
import type { Catalog } from '@demarc/domain/catalog';
import type { Platform } from '../../platform/platform.ts';
import { getCatalogVersions } from './catalog-versions.ts';
import { findCartVersion, listReplacedCatalogs } from './store.ts';

/** Catalogs change rarely, so the replaced ones are read this often. */
const readEveryMs = 10_000;
const hourMs = 60 * 60 * 1000;

/**
 * Returns a function that finds the earlier catalog whose prices the cart of a session keeps, or undefined for today's
 * catalog. It looks for the cart only while the rules let a cart keep a replaced catalog.
 */
export function createKeptPrices({ db, clock, provider }: Pick<Platform, 'db' | 'clock' | 'provider'>) {
  const { catalog: today, keepPrices: rules } = provider;
  // A cart that keeps its prices may be saved then.
  const longestMs = (rules.cartHours + rules.savedCartDays * 24) * hourMs;
  let replaced: { readonly readAt: number; readonly versions: ReadonlyMap<string, Date> } | undefined;

  const listReplaced = async (now: Date) => {
    if (replaced && Math.abs(now.getTime() - replaced.readAt) < readEveryMs) return replaced.versions;
    const versions = await listReplacedCatalogs(db, today.version, new Date(now.getTime() - longestMs));
    replaced = { readAt: now.getTime(), versions };
    return versions;
  };

  return async (sessionId: string): Promise<Catalog | undefined> => {
    if (longestMs === 0) return undefined;
    const now = clock.now();
    const versions = await listReplaced(now);
    const cart = versions.size > 0 ? await findCartVersion(db, sessionId) : undefined;
    const replacedAt = cart && versions.get(cart.catalogVersion);
    return replacedAt && keepsPrices(cart, replacedAt, rules, now)
      ? getCatalogVersions(today).find(db, cart.catalogVersion)
      : undefined;
  };
}
