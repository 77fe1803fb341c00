import {
  type Breakdown,
  type Cart,
  type FlowFlags,
  getCartCombination,
  getFlowFlags,
  type PriceChange,
} from '../cart/index.ts';
import type { Catalog, Combination } from '../catalog/index.ts';
import { buildChosenServices, type ChosenServices } from '../submission/index.ts';

/** Price changes because of a new catalog: the monthly and the one-time totals, and the changed lines. */
export interface ChangedPrices {
  readonly beforeCents: number;
  readonly afterCents: number;
  /** Equipment and one-time charges. Equipment paid in installments counts in full. */
  readonly oneTimeBeforeCents: number;
  readonly oneTimeAfterCents: number;
  readonly changes: readonly PriceChange[];
  /** Names of the items. */
  readonly noLongerSold: readonly string[];
}

/** True when the monthly price falls, no one-time price rises and no item was removed. */
export const costsLess = ({ beforeCents, afterCents, changes, noLongerSold }: ChangedPrices): boolean =>
  afterCents < beforeCents &&
  noLongerSold.length === 0 &&
  !changes.some(
    ({ section, before = 0, after = 0 }) => (section === 'oneTime' || section === 'equipment') && after > before,
  );

/** The cart as the server sends it to the page: the price, and the choices in submitted form. */
export interface CartView {
  readonly breakdown: Breakdown;
  readonly servicesInCart: Combination;
  readonly flags: FlowFlags;
  readonly accepted911: boolean;
  readonly chosen: ChosenServices;
  readonly changed?: ChangedPrices;
}

export const buildCartView = (
  cart: Cart,
  breakdown: Breakdown,
  catalog: Catalog,
  changed?: ChangedPrices,
): CartView => ({
  breakdown,
  servicesInCart: getCartCombination(cart),
  flags: getFlowFlags(cart),
  accepted911: cart.accepted911,
  chosen: buildChosenServices(cart, catalog),
  ...(changed && { changed }),
});
