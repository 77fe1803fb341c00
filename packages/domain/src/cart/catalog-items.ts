import type { Catalog, CatalogListName, CatalogLists } from '../catalog/index.ts';
import { type Result, refuse } from '../errors/index.ts';
import type { ItemCount } from './selections/selections.ts';

/** Refers to a catalog item by its list and id. An undefined id refers to nothing. */
export type CatalogItemRef = readonly [list: CatalogListName, id: string | undefined];

export const toItemRefs = (list: CatalogListName, ids: readonly string[]): readonly CatalogItemRef[] =>
  ids.map((id) => [list, id]);

/** Refuses the first item that is not in the catalog; undefined when all are sold. */
export function refuseUnsold(catalog: Catalog, refs: readonly CatalogItemRef[]): Result<never> | undefined {
  const unsold = refs.find(([list, id]) => id !== undefined && !catalog.find(list, id));
  return unsold && refuse('notSold', { fields: [{ path: unsold[0], reason: 'is not in the catalog' }] });
}

/** Returns an item that must exist: commands and `repriceCart` allow only items of the catalog. */
export function requireItem<Name extends CatalogListName>(
  catalog: Catalog,
  list: Name,
  id: string,
): CatalogLists[Name][number] {
  const item = catalog.find(list, id);
  if (!item) throw new Error(`the cart contains ${id}, but ${list} in the catalog does not`);
  return item;
}

/** Removes duplicates and retains the order. */
export const removeDuplicates = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** Merges entries of the same item and drops those with count 0 (C-267). */
export function mergeCounts(items: readonly ItemCount[]): readonly ItemCount[] {
  const counts = new Map<string, number>();
  for (const { id, count } of items) if (count > 0) counts.set(id, (counts.get(id) ?? 0) + count);
  return [...counts].map(([id, count]) => ({ id, count }));
}

export const listIds = (items: readonly { readonly id: string }[]): readonly string[] => items.map(({ id }) => id);

/**
 * Returns undefined for the first item of a list: it is the default, so choosing it is the same as choosing nothing.
 */
export const omitDefaultChoice = (
  choices: readonly { readonly id: string }[],
  id: string | undefined,
): string | undefined => (id === choices[0]?.id ? undefined : id);
