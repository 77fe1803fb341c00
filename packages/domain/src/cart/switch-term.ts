import { bundleForTerm, bundleOfServices, type Catalog, type Contract } from '../catalog/index.ts';
import { type Result, refuse, succeed } from '../errors/index.ts';
import { bundleOf } from './bundle-of.ts';
import type { Cart } from './cart.ts';
import type { VoiceSelection } from './selections.ts';
import { fitsBanner } from './service-change.ts';
import { termOf } from './term.ts';

/** C-224: the bundle of the same services for the other term. Where there is none the cart stays as it is. */
export function switchTerm(cart: Cart, term: Contract, catalog: Catalog): Result<Cart> {
  const before = termOf(cart, catalog);
  if (term === before) return succeed({ ...cart, term });
  if (!fitsBanner(cart, { ipType: 'Dynamic', contract: term })) return refuse('notInThisFlow');
  const bundle = bundleOf(cart, catalog);
  const target = bundle && bundleForTerm(catalog, bundle, term);
  if (bundle && !target) return refuse('termNotSold');

  // Each plan alone is a bundle too, so that plans which are no bundle together switch one by one.
  const twin = (planId: string): string | undefined => {
    const alone = bundleOfServices(catalog, [planId], before);
    return alone && bundleForTerm(catalog, alone, term)?.services[0]?.id;
  };
  const { internet, voice } = cart;
  const internetId = internet && twin(internet.planId);
  const lineIds = voice?.lines.map(({ planId }) => twin(planId)) ?? [];
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
  const lines = voice.lines.map((line, at) => ({ ...line, planId: planIds[at] ?? line.planId }));
  return { ...voice, lines } as VoiceSelection;
}
