import { type Bundle, type Catalog, planWithAddress } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { termOf } from './term.ts';

/** The plans in a cart; lines may have different ones. */
export const planIdsOf = ({ internet, voice, tv }: Cart): readonly string[] =>
  [internet?.planId, ...new Set(voice?.lines.map(({ planId }) => planId)), tv?.planId].filter((id) => id !== undefined);

/** One plan of each service, in every way that there is: no line comes before another. */
function waysOf({ internet, voice, tv }: Cart, internetId = internet?.planId): readonly (readonly string[])[] {
  const voiceIds = voice ? [...new Set(voice.lines.map(({ planId }) => planId))] : [undefined];
  return voiceIds.map((voiceId) => [internetId, voiceId, tv?.planId].filter((id) => id !== undefined));
}

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

/** Of several the one with the largest discount, whichever line was chosen first. */
const best = (bundles: readonly Bundle[]): Bundle | undefined =>
  bundles.toSorted((a, b) => b.discountCents - a.discountCents || (a.id < b.id ? -1 : 1))[0];

/** The bundle that a cart is: the one chosen by name while its plans are those of the cart, else any of these plans. */
export function bundleOf(cart: Cart, catalog: Catalog): Bundle | undefined {
  const term = termOf(cart, catalog);
  const ways = waysOf(cart);
  const named = cart.bundleId === undefined ? undefined : catalog.find('bundles', cart.bundleId);
  const holds =
    named?.contract === term &&
    ways.some((ids) => named.services.length === ids.length && named.services.every(({ id }) => ids.includes(id)));
  return holds ? named : best(ways.flatMap((ids) => indexOf(catalog).get(keyOf(term, ids)) ?? []));
}

/**
 * The bundle whose discount a cart has: the one that it is, else the best of two of its plans. A service more takes no
 * discount away, nor does a static address: it costs the same in the plan as beside it.
 */
export function discountedBundle(cart: Cart, catalog: Catalog): Bundle | undefined {
  const term = termOf(cart, catalog);
  const plan = cart.internet && catalog.find('internetPlans', cart.internet.planId);
  const dynamic = plan?.ipType === 'Static' ? planWithAddress(catalog.internetPlans, plan, 'Dynamic') : undefined;
  const ways = [...waysOf(cart), ...(dynamic ? waysOf(cart, dynamic.id) : [])];
  const pairs = ways.flatMap((ids) => ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other])));
  const bundlesOf = (sets: readonly (readonly string[])[]) =>
    sets.flatMap((ids) => indexOf(catalog).get(keyOf(term, ids)) ?? []);
  return bundleOf(cart, catalog) ?? best(bundlesOf(ways)) ?? best(bundlesOf(pairs));
}
