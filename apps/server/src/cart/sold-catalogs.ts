import { buildCatalog, type Catalog, type CatalogData } from '@demarc/domain/catalog';
import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Queryable } from '../platform/database/types.ts';
import { contentsOf, isKept, keepCatalog } from './store.ts';

/** The catalog of today, and those that carts from before were priced with. */
export interface SoldCatalogs {
  readonly today: Catalog;
  /** Before the first cart is priced with it: whatever is sold later, what was shown can be told. */
  keepToday(db: Queryable, now: Date): Promise<void>;
  find(db: Queryable, version: string): Promise<Catalog>;
}

const hourMs = 60 * 60 * 1000;

/** A version is a hash of its contents: whoever has built it has built it for all. */
const known = new Map<string, Catalog>();

const opened = new WeakMap<Catalog, SoldCatalogs>();

/** One for each catalog, whoever asks. */
export function soldCatalogs(today: Catalog): SoldCatalogs {
  const catalogs = opened.get(today) ?? openCatalogs(today);
  opened.set(today, catalogs);
  return catalogs;
}

function openCatalogs(today: Catalog): SoldCatalogs {
  const { version, find: _, ...data } = today;
  known.set(version, today);
  const keptAt = new WeakMap<Queryable, number>();
  return {
    today,
    async keepToday(db, now) {
      // Once in a while: a server with a newer catalog sweeps ours when no cart was priced with it for long.
      if (now.getTime() - (keptAt.get(db) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
      if (!(await isKept(db, version)))
        await keepCatalog(db, { version, contents: JSON.stringify(data satisfies CatalogData), firstSoldAt: now });
      // What a transaction has written may be taken back.
      if (!is(db, PgTransaction)) keptAt.set(db, now.getTime());
    },
    async find(db, version) {
      const found = known.get(version) ?? buildCatalog(JSON.parse(await contentsOf(db, version)) as CatalogData);
      known.set(version, found);
      return found;
    },
  };
}
