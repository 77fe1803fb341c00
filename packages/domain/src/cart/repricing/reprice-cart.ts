import { type Catalog, type CatalogListName, getDefaultTerm } from '../../catalog/index.ts';
import type { Breakdown } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { createLineMap, listShownLines, type ShownLine } from '../pricing/shown-lines.ts';
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
 * Moves a cart to a new catalog: removes items that are no longer sold at the address. `lineMbps` is the speed at the
 * address; without it, every plan is sold there.
 */
export function moveToCatalog(
  cart: Cart,
  catalog: Catalog,
  lineMbps = Number.POSITIVE_INFINITY,
): Pick<RepriceResult, 'cart' | 'noLongerSold'> {
  const noLongerSold: RemovedItem[] = [];
  const onRemoved = (list: CatalogListName, id: string) => noLongerSold.push({ list, id });
  const isStillSold = (list: CatalogListName, id: string): boolean => {
    const isSold = catalog.find(list, id) !== undefined;
    if (!isSold) onRemoved(list, id);
    return isSold;
  };
  const updated: Cart = {
    ...dropIncompatibleItems(dropUnsoldItems(cart, isStillSold), catalog, lineMbps, onRemoved),
    catalogVersion: catalog.version,
    term: catalog.find('terms', cart.term) ? cart.term : getDefaultTerm(catalog),
  };
  return { cart: updated, noLongerSold };
}

/** Moves a cart to a new catalog, and lists the differences from the shown prices. */
export function repriceCart(cart: Cart, shown: Breakdown, catalog: Catalog, lineMbps?: number): RepriceResult {
  const moved = moveToCatalog(cart, catalog, lineMbps);
  const breakdown = priceCart(moved.cart, catalog);
  return { ...moved, breakdown, changes: listChanges(shown, breakdown) };
}

/** Compares the lines of two breakdowns by section and name: the shown lines first, then the new ones. */
export function listChanges(shown: Breakdown, now: Breakdown): readonly PriceChange[] {
  const [linesBefore, linesAfter] = [listShownLines(shown), listShownLines(now)];
  // Most lines are the same and at the same place. Only the others are looked up by name.
  const otherBefore = linesBefore.filter((line, index) => !isSameLine(line, linesAfter[index]));
  const otherAfter = linesAfter.filter((line, index) => !isSameLine(line, linesBefore[index]));
  const [before, after] = [mapCents(otherBefore), mapCents(otherAfter)];
  return [
    ...otherBefore
      .filter((line) => after.get(line) !== line.cents)
      .map((line) => buildChange(line, line.cents, after.get(line))),
    ...otherAfter
      .filter((line) => before.get(line) === undefined)
      .map((line) => buildChange(line, undefined, line.cents)),
  ];
}

const isSameLine = (a: ShownLine, b: ShownLine | undefined): boolean =>
  a.name === b?.name && a.section === b.section && a.cents === b.cents;

function mapCents(lines: readonly ShownLine[]) {
  const centsByLine = createLineMap<number>();
  for (const line of lines) centsByLine.set(line, line.cents);
  return centsByLine;
}

const buildChange = (
  { section, name }: ShownLine,
  before: number | undefined,
  after: number | undefined,
): PriceChange => ({
  section,
  name,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/**
 * Finds the breakdown that the shopper saw last by its total. The page shows the saved-cart offer, the mail does not
 * (C-174).
 */
export function findLastShownBreakdown(cart: Cart, shownCents: number, catalog: Catalog): Breakdown {
  const withOffer = priceCart(cart, catalog);
  return withOffer.header.cents === shownCents ? withOffer : priceCart({ ...cart, savedCartOffer: false }, catalog);
}
