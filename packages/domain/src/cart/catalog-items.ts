import type { Catalog, Shelf, Shelves } from '../catalog/index.ts';
import { type Result, refuse } from '../errors/index.ts';

/** Refers to a catalog item by shelf and id. An undefined id refers to nothing. */
export type CatalogItemRef = readonly [shelf: Shelf, id: string | undefined];

export const toItemRefs = (shelf: Shelf, ids: readonly string[]): readonly CatalogItemRef[] =>
  ids.map((id) => [shelf, id]);

/** Refuses the first item that is not in the catalog; undefined when all are sold. */
export function refuseUnsold(catalog: Catalog, refs: readonly CatalogItemRef[]): Result<never> | undefined {
  const missing = refs.find(([shelf, id]) => id !== undefined && !catalog.find(shelf, id));
  return missing && refuse('notSold', { fields: [{ path: missing[0], reason: 'is not in the catalog' }] });
}

/** Returns an item that must exist: commands and `repriceCart` allow only items of the catalog. */
export function requireItem<S extends Shelf>(catalog: Catalog, shelf: S, id: string): Shelves[S][number] {
  const item = catalog.find(shelf, id);
  if (!item) throw new Error(`a cart holds ${id}, which ${shelf} does not`);
  return item;
}

/** Removes duplicates and retains the order. */
export const removeDuplicates = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** The first item of a shelf is the default. Choosing it is the same as choosing nothing. */
export const omitDefaultChoice = (
  shelf: readonly { readonly id: string }[],
  id: string | undefined,
): string | undefined => (id === shelf[0]?.id ? undefined : id);
