import { type Bundle, bundleOfServices, type Catalog } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { termOf } from './term.ts';

/** The plans that make a bundle; the first line stands for all. */
export const planIdsOf = ({ internet, voice, tv }: Cart): readonly string[] =>
  [internet?.planId, voice?.lines[0]?.planId, tv?.planId].filter((id) => id !== undefined);

/** The bundle that a cart is: the one chosen by name while its plans are those of the cart, else any of these plans. */
export function bundleOf(cart: Cart, catalog: Catalog): Bundle | undefined {
  const planIds = planIdsOf(cart);
  const term = termOf(cart, catalog);
  if (planIds.length === 0) return undefined;
  const named = cart.bundleId === undefined ? undefined : catalog.find('bundles', cart.bundleId);
  const holds =
    named?.contract === term &&
    named.services.length === planIds.length &&
    named.services.every(({ id }) => planIds.includes(id));
  return holds ? named : bundleOfServices(catalog, planIds, term);
}
