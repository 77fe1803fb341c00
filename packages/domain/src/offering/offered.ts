import { type Cart, findRouterId } from '../cart/index.ts';
import type { BroadbandLabel, Bundle, CarriedService, Catalog, InternetPlan, Phone, Router } from '../catalog/index.ts';

/** A product with a flag for products in the cart. */
export type Offered<T> = T & { readonly selected: boolean };

/** The content of a plan card (C-176). */
export interface PlanCard extends Offered<InternetPlan> {
  /** The text with the price for auto pay and paper-free billing. Empty without a discount. */
  readonly autoPayText: string;
  readonly broadbandLabel: BroadbandLabel;
  /** The template of the broadband label; empty for the default (K-277). */
  readonly labelTemplate: string;
  /** The services that its line carries. Undefined where the address alone decides it. */
  readonly carries?: readonly CarriedService[];
  /** The address is in the New York City market. Informational only. */
  readonly newYorkMarket: boolean;
}

/** A phone in the equipment step (C-128 to C-130). */
export interface OfferedPhone extends Offered<Phone> {
  readonly quantity: number;
}

/** Bundles grouped like the fields of the reply (C-317). */
export interface OfferedBundles {
  readonly doubles: readonly Bundle[];
  readonly triple: readonly Bundle[];
  readonly internetAndTv: readonly Bundle[];
  readonly hsi: readonly Bundle[];
}

/** Marks the chosen items. With `firstByDefault`, the first item is marked when none is chosen. */
export const markSelected = <T extends { readonly id: string }>(
  items: readonly T[],
  chosenIds: readonly (string | undefined)[],
  firstByDefault = false,
): readonly Offered<T>[] => {
  const shouldMarkFirst = firstByDefault && !items.some(({ id }) => chosenIds.includes(id));
  return items.map((item, index) => ({
    ...item,
    selected: chosenIds.includes(item.id) || (shouldMarkFirst && index === 0),
  }));
};

/** Marks the router of the cart. Without one, each router keeps the preselection of the catalog. */
export function listRouters(cart: Pick<Cart, 'internet' | 'tv'>, { routers }: Catalog): readonly Offered<Router>[] {
  const routerId = findRouterId(cart);
  return routerId ? markSelected(routers, [routerId]) : routers.map((router) => ({ ...router }));
}
