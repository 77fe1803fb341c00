import type { Catalog, Shelf } from '../catalog/index.ts';
import type { Breakdown } from './breakdown.ts';
import type { Cart } from './cart.ts';
import { keepFitting } from './keep-fitting.ts';
import { keepSold } from './keep-sold.ts';
import { price } from './price/price.ts';
import { type ShownLine, shownLines } from './price/shown-lines.ts';

export interface GoneItem {
  readonly shelf: Shelf;
  readonly id: string;
}

/** A line that costs something else than it did; without `before` it is new, without `after` it is gone. */
export interface PriceChange {
  readonly section: ShownLine['section'];
  readonly name: string;
  readonly before?: number;
  readonly after?: number;
}

export interface Repriced {
  readonly cart: Cart;
  readonly breakdown: Breakdown;
  readonly noLongerSold: readonly GoneItem[];
  readonly changes: readonly PriceChange[];
}

/** The cart in a new catalog: without what is no longer sold, and how it differs from what the shopper was shown. */
export function reprice(cart: Cart, shown: Breakdown, catalog: Catalog): Repriced {
  const noLongerSold: GoneItem[] = [];
  const gone = (shelf: Shelf, id: string) => noLongerSold.push({ shelf, id });
  const stillSold = (shelf: Shelf, id: string): boolean => {
    const there = catalog.find(shelf, id) !== undefined;
    if (!there) gone(shelf, id);
    return there;
  };
  const kept: Cart = { ...keepFitting(keepSold(cart, stillSold), catalog, gone), catalogVersion: catalog.version };
  const breakdown = price(kept, catalog);
  return { cart: kept, breakdown, noLongerSold, changes: changesBetween(shown, breakdown) };
}

/** What the shopper was told of a cart: what was seen last, by the sum, or else its mail, which did not count what comes off for coming back (C-174). */
export function toldBefore(cart: Cart, toldCents: number, catalog: Catalog): Breakdown {
  const seen = price(cart, catalog);
  return seen.header.cents === toldCents ? seen : price({ ...cart, savedCartOffer: false }, catalog);
}

/** Lines are the same when their section and name are. */
function changesBetween(shown: Breakdown, now: Breakdown): readonly PriceChange[] {
  const keyOf = ({ section, name }: ShownLine) => `${section} ${name}`;
  const changes = new Map<string, PriceChange>();
  for (const line of shownLines(shown)) {
    const { section, name, cents: before } = line;
    changes.set(keyOf(line), { section, name, before });
  }
  for (const line of shownLines(now)) {
    const { section, name, cents: after } = line;
    changes.set(keyOf(line), { section, name, ...changes.get(keyOf(line)), after });
  }
  return [...changes.values()].filter(({ before, after }) => before !== after);
}
