import type { Catalog, CatalogData, Shelf, Shelves } from './catalog.ts';

/** Builds the look-ups once. The data is already validated. */
export function buildCatalog(data: CatalogData): Catalog {
  const byShelf = new Map<string, ReadonlyMap<string, { readonly id: string }>>();
  for (const [shelf, items] of Object.entries(data)) {
    if (Array.isArray(items)) byShelf.set(shelf, new Map(items.map((item) => [item.id, item])));
  }
  return Object.freeze({
    ...deepFreeze(data),
    version: hashContent(JSON.stringify(data)),
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

/** Two 32-bit hashes of the text (FNV-1a with two seeds). It detects changes; it is not cryptographic. */
function hashContent(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x85ebca6b) ^ (second >>> 13);
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
