import { type Bundle, type Catalog, planWithAddress } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import { termOf } from './term.ts';

/** Ids of all plans in a cart. Lines can have different plans. */
export const planIdsOf = ({ internet, voice, tv }: Cart): readonly string[] =>
  [internet?.planId, ...new Set(voice?.lines.map(({ planId }) => planId)), tv?.planId].filter((id) => id !== undefined);

/** Lists every combination of one plan per service. Lines with different plans count equally. */
function planCombinations(
  { internet, voice, tv }: Cart,
  internetId = internet?.planId,
): readonly (readonly string[])[] {
  const voiceIds = voice ? [...new Set(voice.lines.map(({ planId }) => planId))] : [undefined];
  return voiceIds.map((voiceId) => [internetId, voiceId, tv?.planId].filter((id) => id !== undefined));
}

const keyOf = (contract: string, planIds: readonly string[]): string => [contract, ...planIds.toSorted()].join(' ');

const indexes = new WeakMap<Catalog, ReadonlyMap<string, Bundle>>();

/** Indexes bundles by term and plans. Of two equal bundles, the larger discount wins. Built once per catalog. */
function bundleIndex(catalog: Catalog): ReadonlyMap<string, Bundle> {
  const cached = indexes.get(catalog);
  if (cached) return cached;
  const index = new Map<string, Bundle>();
  for (const bundle of catalog.bundles.toSorted((a, b) => a.discountCents - b.discountCents)) {
    const planIds = bundle.services.map(({ id }) => id);
    index.set(keyOf(bundle.contract, planIds), bundle);
  }
  indexes.set(catalog, index);
  return index;
}

/** Picks the bundle with the largest discount, independent of the order of lines. */
const pickBest = (bundles: readonly Bundle[]): Bundle | undefined =>
  bundles.toSorted((a, b) => b.discountCents - a.discountCents || (a.id < b.id ? -1 : 1))[0];

/** Finds the bundle of a cart: the one chosen by name while its plans match the cart, else any bundle of exactly these plans. */
export function bundleOf(cart: Cart, catalog: Catalog): Bundle | undefined {
  const term = termOf(cart, catalog);
  const combinations = planCombinations(cart);
  const named = cart.bundleId === undefined ? undefined : catalog.find('bundles', cart.bundleId);
  const isNamedBundle =
    named?.contract === term &&
    combinations.some(
      (ids) => named.services.length === ids.length && named.services.every(({ id }) => ids.includes(id)),
    );
  return isNamedBundle
    ? named
    : pickBest(combinations.flatMap((ids) => bundleIndex(catalog).get(keyOf(term, ids)) ?? []));
}

/**
 * Finds the bundle whose discount applies: the bundle of the cart, else the best bundle of two of its plans. Neither an
 * extra service nor a static IP address loses the discount: the address costs the same in the plan as separately.
 */
export function discountedBundle(cart: Cart, catalog: Catalog): Bundle | undefined {
  const term = termOf(cart, catalog);
  const plan = cart.internet && catalog.find('internetPlans', cart.internet.planId);
  const dynamic = plan?.ipType === 'Static' ? planWithAddress(catalog.internetPlans, plan, 'Dynamic') : undefined;
  const combinations = [...planCombinations(cart), ...(dynamic ? planCombinations(cart, dynamic.id) : [])];
  const pairs = combinations.flatMap((ids) =>
    ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other])),
  );
  const bundlesOf = (sets: readonly (readonly string[])[]) =>
    sets.flatMap((ids) => bundleIndex(catalog).get(keyOf(term, ids)) ?? []);
  return bundleOf(cart, catalog) ?? pickBest(bundlesOf(combinations)) ?? pickBest(bundlesOf(pairs));
}
