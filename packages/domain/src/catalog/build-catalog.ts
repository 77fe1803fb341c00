import type { Catalog, CatalogData, Shelf, Shelves } from './catalog.ts';
import { contentHash } from './content-hash.ts';

/** Builds the look-ups once. The data is already validated. */
export function buildCatalog(data: CatalogData): Catalog {
  const byShelf = new Map<string, ReadonlyMap<string, { readonly id: string }>>();
  for (const [shelf, items] of Object.entries(data)) {
    if (Array.isArray(items)) byShelf.set(shelf, new Map(items.map((item) => [item.id, item])));
  }
  return Object.freeze({
    ...deepFreeze(data),
    version: contentHash(JSON.stringify(data)),
    find: <S extends Shelf>(shelf: S, id: string) => byShelf.get(shelf)?.get(id) as Shelves[S][number] | undefined,
  });
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value)) deepFreeze(inner);
  }
  return value;
}
