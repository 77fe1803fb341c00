import type { CustomizeProducts } from '@demarc/contract';
import { type Bundle, type Contract, getDefaultTerm, getStandaloneBundleId } from '@demarc/domain/catalog';
import type { OfferedBundles } from '@demarc/domain/offering';
import type { ChosenServices } from '@demarc/domain/submission';

/** The data that a request for a bundle needs. */
export interface BundleRequest {
  /** Empty if the services are sold together without a bundle. */
  readonly id: string;
  readonly monthlyCents: number;
  readonly contract: Contract;
  readonly hcId: string;
  readonly type: string;
}

/** Finds the bundle of the cart with a voice plan; a single plan is a bundle of its own. */
export function findBundle(
  { doubles, triple, hsi }: OfferedBundles,
  { internet, tv }: Pick<ChosenServices, 'internet' | 'tv'>,
  { planId }: { readonly planId: string },
  { digitalVoice, phone, charges }: Pick<CustomizeProducts, 'digitalVoice' | 'phone' | 'charges'>,
): BundleRequest {
  const plan = [...digitalVoice.plans, ...phone.plans].find(({ id }) => id === planId);
  const contract = plan?.contract ?? getDefaultTerm(charges);
  const planIds = [internet?.planId, planId, tv?.plan.new].filter((id) => id !== undefined);
  const hasPlans = ({ services, contract: term }: Bundle) =>
    term === contract && services.length === planIds.length && services.every(({ id }) => planIds.includes(id));
  const bundle = [...doubles, ...triple, ...hsi].find(hasPlans);
  if (bundle) return { ...bundle, hcId: bundle.speedHcId };
  return {
    id: planIds.length === 1 ? getStandaloneBundleId(planId) : '',
    monthlyCents: plan?.monthlyCents ?? 0,
    contract,
    hcId: '',
    type: 'STANDALONE',
  };
}
