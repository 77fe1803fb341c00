import type { Catalog, CatalogData, CatalogListName, CatalogLists } from './catalog.ts';
import { buildEarlierTerms } from './terms/earlier-terms.ts';

/** Freezes the data and indexes every list by id. The data is already validated. */
export function buildCatalog(data: CatalogData): Catalog {
  const itemsByList = new Map<string, ReadonlyMap<string, { readonly id: string }>>();
  for (const [list, items] of Object.entries(data)) {
    if (Array.isArray(items)) itemsByList.set(list, new Map(items.map((item) => [item.id, item])));
  }
  return Object.freeze({
    ...deepFreeze(data),
    version: hashContent(JSON.stringify(data)),
    find: <Name extends CatalogListName>(list: Name, id: string) =>
      itemsByList.get(list)?.get(id) as CatalogLists[Name][number] | undefined,
  });
}

/** A catalog as an earlier version of the shop stored it: with one percentage for its two terms, and a fixed auto pay discount. */
type EarlierCatalogData = Omit<CatalogData, 'terms' | 'autoPay'> &
  Partial<Pick<CatalogData, 'terms' | 'autoPay'>> & { readonly earlyTermination?: { readonly percent: number } };

const earlierAutoPay = { discountCents: 500 };

/** Builds a catalog from its stored contents, of this or an earlier version of the shop. It keeps its version. */
export function buildStoredCatalog(stored: CatalogData | EarlierCatalogData, version: string): Catalog {
  const { earlyTermination, ...data }: EarlierCatalogData = stored;
  const terms = data.terms ?? buildEarlierTerms(earlyTermination?.percent ?? 0);
  return Object.freeze({ ...buildCatalog({ autoPay: earlierAutoPay, ...data, terms }), version });
}

/** Freezes plain data. Numbers, texts and null count as frozen. */
function deepFreeze<T>(value: T): T {
  if (!Object.isFrozen(value)) {
    Object.freeze(value);
    for (const inner of Object.values(value as object)) deepFreeze(inner);
  }
  return value;
}

/** Two 32-bit hashes of the text (FNV-1a and a variant of it). They detect changes; they are not cryptographic. */
function hashContent(text: string): string {
  let first = 0x811c9dc5;
  let second = 0x1b873593;
  for (let index = 0; index < text.length; index += 1) {
    const codeUnit = text.charCodeAt(index);
    first = Math.imul(first ^ codeUnit, 0x01000193);
    second = Math.imul(second ^ codeUnit, 0x85ebca6b) ^ (second >>> 13);
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}
