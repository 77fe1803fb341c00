import {
  type Breakdown,
  type Cart,
  type FlowFlags,
  getCartCombination,
  getFlowFlags,
  type LaterPrice,
  listChanges,
  type PriceChange,
} from '../cart/index.ts';
import type { Catalog, Combination } from '../catalog/index.ts';
import { buildChosenServices, type ChosenServices } from '../submission/index.ts';

/** Price changes that the shopper did not cause: the monthly and the one-time totals, and the changed lines. */
export interface ChangedPrices {
  readonly beforeCents: number;
  readonly afterCents: number;
  /** Equipment and one-time charges. Equipment paid in installments counts in full. */
  readonly oneTimeBeforeCents: number;
  readonly oneTimeAfterCents: number;
  readonly changes: readonly PriceChange[];
  /** Names of the items. */
  readonly noLongerSold: readonly string[];
  /** The promo codes that can no longer be used, each with the reason. */
  readonly lostCodes?: readonly string[];
  /** The order itself was changed, in another tab or on another device. */
  readonly isChangedElsewhere?: true;
}

const withoutAutoPay = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  offers: breakdown.offers.filter(({ kind }) => kind !== 'autoPay'),
});

/**
 * Compares the order on the page with the one that the server has now. Returns undefined for the same order: auto pay is
 * chosen on the page itself. An earlier change stays, with the totals before it.
 */
export function findChangeElsewhere(
  { breakdown: before, changed: earlier }: Pick<CartView, 'breakdown' | 'changed'>,
  { breakdown: after }: Pick<CartView, 'breakdown'>,
): ChangedPrices | undefined {
  const known = earlier?.isChangedElsewhere ? earlier : undefined;
  const changes = listChanges(withoutAutoPay(before), withoutAutoPay(after));
  if (changes.length === 0 && before.header.term === after.header.term) return known;
  return {
    beforeCents: known?.beforeCents ?? before.header.cents,
    afterCents: after.header.cents,
    oneTimeBeforeCents: known?.oneTimeBeforeCents ?? before.oneTimeCents,
    oneTimeAfterCents: after.oneTimeCents,
    changes,
    noLongerSold: [],
    isChangedElsewhere: true,
  };
}

/** True when the monthly price falls, no one-time price rises and no item or promo code was removed. */
export const costsLess = ({ beforeCents, afterCents, changes, noLongerSold, lostCodes }: ChangedPrices): boolean =>
  afterCents < beforeCents &&
  noLongerSold.length === 0 &&
  !lostCodes &&
  !changes.some(
    ({ section, before = 0, after = 0 }) => (section === 'oneTime' || section === 'equipment') && after > before,
  );

/** A cart for another address. The next choice replaces it; another check of its address continues it. */
export interface LeftCart {
  readonly address: string;
  readonly monthlyCents: number;
  readonly later: readonly LaterPrice[];
}

/** The cart as the server sends it to the page: the price, and the choices in submitted form. */
export interface CartView {
  readonly breakdown: Breakdown;
  readonly servicesInCart: Combination;
  readonly flags: FlowFlags;
  readonly accepted911: boolean;
  readonly chosen: ChosenServices;
  readonly changed?: ChangedPrices;
  readonly left?: LeftCart | undefined;
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
