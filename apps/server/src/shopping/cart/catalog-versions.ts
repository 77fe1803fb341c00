import { buildStoredCatalog, type Catalog, type CatalogData } from '@demarc/domain/catalog';
import type { Queryable } from '../../platform/database/database.ts';
import { findCatalogContents, isCatalogStored, markAsSold, storeCatalog } from './store.ts';

/** Today's catalog, and the earlier ones that carts were priced with. */
export interface CatalogVersions {
  readonly today: Catalog;
  /**
   * Stores today's catalog. Call it before a cart is priced, so that a later server can load the prices the shopper
   * saw.
   */
  storeToday(db: Queryable, now: Date): Promise<void>;
  /** Stores today's catalog, and ends the time of the one before. Call it when the shop begins to use the catalog. */
  startSelling(db: Queryable, now: Date): Promise<void>;
  find(db: Queryable, version: string): Promise<Catalog>;
  /** Returns undefined if the catalog was deleted, as for an old order. */
  findStored(db: Queryable, version: string): Promise<Catalog | undefined>;
}

const hourMs = 60 * 60 * 1000;

/** Shared by all `CatalogVersions`, because a version is a hash of the catalog's contents. The last used is the last. */
const builtCatalogs = new Map<string, Catalog>();
/** A running server gets another catalog with each change of the provider folder. */
const maxBuiltCatalogs = 50;

function rememberCatalog(catalog: Catalog): void {
  builtCatalogs.delete(catalog.version);
  builtCatalogs.set(catalog.version, catalog);
  const [oldest] = builtCatalogs.keys();
  if (builtCatalogs.size > maxBuiltCatalogs && oldest !== undefined) builtCatalogs.delete(oldest);
}

const versionsByCatalog = new WeakMap<Catalog, CatalogVersions>();

/** Returns the same object for the same catalog. */
export function getCatalogVersions(today: Catalog): CatalogVersions {
  const versions = versionsByCatalog.get(today) ?? createCatalogVersions(today);
  versionsByCatalog.set(today, versions);
  return versions;
}

function createCatalogVersions(today: Catalog): CatalogVersions {
  const { version, find: _, ...data } = today;
  rememberCatalog(today);
  // Keyed by connection: an entry made in a transaction that rolls back is never reused.
  const storedAt = new WeakMap<Queryable, number>();
  const versions: CatalogVersions = {
    today,
    async storeToday(db, now) {
      // Repeated every hour: a server with a newer catalog deletes ours when no cart has used it for long.
      if (now.getTime() - (storedAt.get(db) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
      if (!(await isCatalogStored(db, version)))
        await storeCatalog(db, { version, contents: JSON.stringify(data satisfies CatalogData), firstSoldAt: now });
      storedAt.set(db, now.getTime());
    },
    async startSelling(db, now) {
      await versions.storeToday(db, now);
      await markAsSold(db, version, now);
    },
    async find(db, version) {
      const catalog = await versions.findStored(db, version);
      if (!catalog) throw new Error(`a cart was priced with the catalog ${version}, which is not stored`);
      return catalog;
    },
    async findStored(db, version) {
      const built = builtCatalogs.get(version);
      const contents = built ? undefined : await findCatalogContents(db, version);
      const catalog = contents === undefined ? built : buildStoredCatalog(JSON.parse(contents) as CatalogData, version);
      if (catalog) rememberCatalog(catalog);
      return catalog;
    },
  };
  return versions;
}
