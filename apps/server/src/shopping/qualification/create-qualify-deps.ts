import { applyOrderMode } from '@demarc/domain/qualification';
import type { Platform } from '../../platform/platform.ts';
import type { PremisesService } from '../../provider/index.ts';
import type { FindPremises } from './find-checked-premises.ts';
import { listProducts } from './list-products.ts';
import type { QualifyDeps } from './qualify-address.ts';
import { createRedirectFilter } from './redirect-filter.ts';

/** Creates what every check of an address needs. */
export function createQualifyDeps(
  platform: Pick<Platform, 'db' | 'clock' | 'provider' | 'config' | 'log'>,
  findCoveredPremises: FindPremises,
): QualifyDeps {
  const { provider } = platform;
  const findPremises: FindPremises = async (id, unit) => {
    const premises = await findCoveredPremises(id, unit);
    const countPlans = (service: PremisesService) => listProducts(provider.catalog, service).plans.length;
    return premises && { ...premises, service: applyOrderMode(premises.service, provider, countPlans) };
  };
  return { ...platform, filterRedirect: createRedirectFilter(provider.links), findPremises };
}
