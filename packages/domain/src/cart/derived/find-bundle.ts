import { type Bundle, type Catalog, findBundleOfPlans, findPlanForIpType } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import { getCartTerm } from './cart-term.ts';

/** Ids of all plans in a cart. Lines can have different plans. */
export const listPlanIds = ({ internet, voice, tv }: Cart): readonly string[] =>
  [internet?.planId, ...new Set(voice?.lines.map(({ planId }) => planId)), tv?.planId].filter((id) => id !== undefined);

/**
 * Finds the bundle of a cart: the one chosen by name while its plans match the cart, else any bundle of exactly these
 * plans.
 */
export function findBundle(cart: Cart, catalog: Catalog): Bundle | undefined {
  const term = getCartTerm(cart, catalog);
  const combinations = listPlanCombinations(cart);
  const named = cart.bundleId === undefined ? undefined : catalog.find('bundles', cart.bundleId);
  const isNamedBundle =
    named?.contract === term &&
    combinations.some(
      (ids) => named.services.length === ids.length && named.services.every(({ id }) => ids.includes(id)),
    );
  return isNamedBundle ? named : pickBest(combinations.flatMap((ids) => findBundleOfPlans(catalog, ids, term) ?? []));
}

/** Lists every combination of one plan per service. Lines with different plans count equally. */
function listPlanCombinations(
  { internet, voice, tv }: Cart,
  internetId = internet?.planId,
): readonly (readonly string[])[] {
  const voiceIds = voice ? [...new Set(voice.lines.map(({ planId }) => planId))] : [undefined];
  return voiceIds.map((voiceId) => [internetId, voiceId, tv?.planId].filter((id) => id !== undefined));
}

/** Picks the bundle with the largest discount, independent of the order of lines. */
const pickBest = (bundles: readonly Bundle[]): Bundle | undefined =>
  bundles.toSorted((a, b) => b.discountCents - a.discountCents || (a.id < b.id ? -1 : 1))[0];

/**
 * Finds the bundle whose discount a cart gets that is no bundle itself: the best one of its plans, or of two of them.
 * Neither an extra service nor a static IP address loses the discount: the address costs the same in the plan as
 * separately.
 */
export function findBundleOfSomePlans(cart: Cart, catalog: Catalog): Bundle | undefined {
  const term = getCartTerm(cart, catalog);
  const plan = cart.internet && catalog.find('internetPlans', cart.internet.planId);
  const dynamic = plan?.ipType === 'Static' ? findPlanForIpType(catalog.internetPlans, plan, 'Dynamic') : undefined;
  const combinations = [...listPlanCombinations(cart), ...(dynamic ? listPlanCombinations(cart, dynamic.id) : [])];
  const pairs = combinations.flatMap((ids) =>
    ids.flatMap((one, index) => ids.slice(index + 1).map((other) => [one, other])),
  );
  const findBundles = (sets: readonly (readonly string[])[]) =>
    sets.flatMap((ids) => findBundleOfPlans(catalog, ids, term) ?? []);
  return pickBest(findBundles(combinations)) ?? pickBest(findBundles(pairs));
}
