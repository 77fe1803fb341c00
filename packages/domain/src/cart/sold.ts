import type { Catalog, Shelf, Shelves } from '../catalog/index.ts';
import { type Result, refuse } from '../errors/index.ts';

/** A thing of the catalog by its shelf; without an id nothing is asked for. */
export type Wanted = readonly [shelf: Shelf, id: string | undefined];

export const each = (shelf: Shelf, ids: readonly string[]): readonly Wanted[] => ids.map((id) => [shelf, id]);

/** The refusal for the first thing that is not on its shelf; undefined where all are sold. */
export function refuseUnsold(catalog: Catalog, wanted: readonly Wanted[]): Result<never> | undefined {
  const missing = wanted.find(([shelf, id]) => id !== undefined && !catalog.find(shelf, id));
  return missing && refuse('notSold', { fields: [{ path: missing[0], reason: 'is not in the catalog' }] });
}

/** What a cart holds is in its catalog: commands and `reprice` see to it. */
export function sold<S extends Shelf>(catalog: Catalog, shelf: S, id: string): Shelves[S][number] {
  const item = catalog.find(shelf, id);
  if (!item) throw new Error(`a cart holds ${id}, which ${shelf} does not`);
  return item;
}

/** Each id once, in order. */
export const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)];

/** The first of a shelf of choices is what a shopper has without choosing, so that choosing it is choosing nothing. */
export const unlessFirst = (shelf: readonly { readonly id: string }[], id: string | undefined): string | undefined =>
  id === shelf[0]?.id ? undefined : id;
