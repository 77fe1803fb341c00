import { type Catalog, type Contract, findBundleForTerm, findBundleOfPlans } from '../../catalog/index.ts';
import { type Result, refuse, succeed } from '../../errors/index.ts';
import type { Cart } from '../cart.ts';
import { getCartTerm } from '../derived/cart-term.ts';
import { findBundle } from '../derived/find-bundle.ts';
import type { VoiceSelection } from '../selections/selections.ts';
import { isSoldInBannerFlow } from './add-service.ts';

/** C-224: switches to the bundle of the same services for another term. Without one, the cart does not change. */
export function switchTerm(cart: Cart, term: Contract, catalog: Catalog): Result<Cart> {
  if (!catalog.find('terms', term)) return refuse('termNotSold');
  const before = getCartTerm(cart, catalog);
  if (term === before) return succeed({ ...cart, term });
  if (!isSoldInBannerFlow(cart, { ipType: 'Dynamic', contract: term }, catalog)) return refuse('notInThisFlow');
  const bundle = findBundle(cart, catalog);
  const target = bundle && findBundleForTerm(catalog, bundle, term);
  if (bundle && !target) return refuse('termNotSold');

  // Each plan is also a standalone bundle, so plans that form no bundle together switch one by one.
  const findPlanForTerm = (planId: string): string | undefined => {
    const standalone = findBundleOfPlans(catalog, [planId], before);
    return standalone && findBundleForTerm(catalog, standalone, term)?.services[0]?.id;
  };
  const { internet, voice } = cart;
  const internetId = internet && findPlanForTerm(internet.planId);
  const lineIds = voice?.lines.map(({ planId }) => findPlanForTerm(planId)) ?? [];
  if ((internet && !internetId) || lineIds.includes(undefined)) return refuse('termNotSold');
  return succeed({
    ...cart,
    term,
    ...(internet && internetId ? { internet: { ...internet, planId: internetId } } : {}),
    ...(voice ? { voice: withPlans(voice, lineIds) } : {}),
    ...(cart.bundleId !== undefined && target ? { bundleId: target.id } : {}),
  });
}

function withPlans(voice: VoiceSelection, planIds: readonly (string | undefined)[]): VoiceSelection {
  const lines = voice.lines.map((line, index) => ({ ...line, planId: planIds[index] ?? line.planId }));
  return { ...voice, lines } as VoiceSelection;
}
