import type { Bundle, Catalog } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { termOf } from './term.ts';

/** The plans that make a bundle; the first line stands for all. */
export const planIdsOf = ({ internet, voice, tv }: Cart): readonly string[] =>
  [internet?.planId, voice?.lines[0]?.planId, tv?.planId].filter((id) => id !== undefined);

const keyOf = (contract: string, planIds: readonly string[]): string => [contract, ...planIds.toSorted()].join(' ');

const indexes = new WeakMap<Catalog, ReadonlyMap<string, Bundle>>();

/** By term and plans; of two that are alike, the one with the larger discount. Made once for a catalog. */
function indexOf(catalog: Catalog): ReadonlyMap<string, Bundle> {
  const known = indexes.get(catalog);
  if (known) return known;
  const index = new Map<string, Bundle>();
  for (const bundle of catalog.bundles.toSorted((a, b) => a.discountCents - b.discountCents)) {
    const planIds = bundle.services.map(({ id }) => id);
    index.set(keyOf(bundle.contract, planIds), bundle);
  }
  indexes.set(catalog, index);
  return index;
}

/** The bundle that a cart is: the one chosen by name while its plans are those of the cart, else any of these plans. */
export function bundleOf(cart: Cart, catalog: Catalog): Bundle | undefined {
  const planIds = planIdsOf(cart);
  const term = termOf(cart, catalog);
  const named = cart.bundleId === undefined ? undefined : catalog.find('bundles', cart.bundleId);
  const holds =
    named?.contract === term &&
    named.services.length === planIds.length &&
    named.services.every(({ id }) => planIds.includes(id));
  return holds ? named : indexOf(catalog).get(keyOf(term, planIds));
}

/** The bundle whose discount a cart has: the one that it is, else the best of two of its plans. A service more takes no discount away. */
export function discountedBundle(cart: Cart, catalog: Catalog): Bundle | undefined {
  const whole = bundleOf(cart, catalog);
  if (whole) return whole;
  const planIds = planIdsOf(cart);
  const term = termOf(cart, catalog);
  const pairs = planIds.flatMap((one, at) => planIds.slice(at + 1).map((other) => [one, other]));
  return pairs
    .flatMap((pair) => indexOf(catalog).get(keyOf(term, pair)) ?? [])
    .toSorted((a, b) => b.discountCents - a.discountCents)[0];
}
