import { type Catalog, type CatalogListName, getDefaultTerm } from '../../catalog/index.ts';
import type { Breakdown } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { listShownLines, type ShownLine } from '../pricing/shown-lines.ts';
import { dropIncompatibleItems } from './drop-incompatible-items.ts';
import { dropUnsoldItems } from './drop-unsold-items.ts';

export interface RemovedItem {
  readonly list: CatalogListName;
  readonly id: string;
}

/** A line whose price changed. A new line has no `before`; a removed line has no `after`. */
export interface PriceChange {
  readonly section: ShownLine['section'];
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

export interface RepriceResult {
  readonly cart: Cart;
  readonly breakdown: Breakdown;
  readonly noLongerSold: readonly RemovedItem[];
  readonly changes: readonly PriceChange[];
}

/**
 * Moves a cart to a new catalog: removes items that are no longer sold, and lists the differences from the shown
 * prices.
 */
export function repriceCart(cart: Cart, shown: Breakdown, catalog: Catalog): RepriceResult {
  const noLongerSold: RemovedItem[] = [];
  const onRemoved = (list: CatalogListName, id: string) => noLongerSold.push({ list, id });
  const isStillSold = (list: CatalogListName, id: string): boolean => {
    const isSold = catalog.find(list, id) !== undefined;
    if (!isSold) onRemoved(list, id);
    return isSold;
  };
  const updated: Cart = {
    ...dropIncompatibleItems(dropUnsoldItems(cart, isStillSold), catalog, onRemoved),
    catalogVersion: catalog.version,
    term: catalog.find('terms', cart.term) ? cart.term : getDefaultTerm(catalog),
  };
  const breakdown = priceCart(updated, catalog);
  return { cart: updated, breakdown, noLongerSold, changes: listChanges(shown, breakdown) };
}

/** Compares the lines of two breakdowns by section and name. */
export function listChanges(shown: Breakdown, now: Breakdown): readonly PriceChange[] {
  const getKey = ({ section, name }: ShownLine) => `${section} ${name}`;
  const changes = new Map<string, PriceChange>();
  for (const line of listShownLines(shown)) {
    const { section, name, cents: before } = line;
    changes.set(getKey(line), { section, name, before });
  }
  for (const line of listShownLines(now)) {
    const { section, name, cents: after } = line;
    changes.set(getKey(line), { section, name, ...changes.get(getKey(line)), after });
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}

/**
 * Finds the breakdown that the shopper saw last by its total. The page shows the saved-cart offer, the mail does not
 * (C-174).
 */
export function findLastShownBreakdown(cart: Cart, shownCents: number, catalog: Catalog): Breakdown {
  const withOffer = priceCart(cart, catalog);
  return withOffer.header.cents === shownCents ? withOffer : priceCart({ ...cart, savedCartOffer: false }, catalog);
}
