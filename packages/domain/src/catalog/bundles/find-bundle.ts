import type { Catalog } from '../catalog.ts';
import type { Contract } from '../contract.ts';
import type { Bundle, BundleService } from './bundle.ts';

/** Finds the bundle of the same services for another term (C-224); undefined when it is not sold. */
export function findBundleForTerm(catalog: Catalog, bundle: Bundle, contract: Contract): Bundle | undefined {
  if (bundle.contract === contract) return bundle;
  const targetKey = getServicesKey(catalog, bundle);
  return catalog.bundles.find((other) => other.contract === contract && getServicesKey(catalog, other) === targetKey);
}

const getServicesKey = (catalog: Catalog, bundle: Bundle): string =>
  bundle.services.map((service) => getServiceKey(catalog, service)).join(', ');

/** Identifies a service independent of its term: plan family and IP type. */
function getServiceKey(catalog: Catalog, { id, serviceType, ipType }: BundleService): string {
  const plan =
    catalog.find('internetPlans', id) ?? catalog.find('digitalVoicePlans', id) ?? catalog.find('phonePlans', id);
  return [serviceType, plan?.family ?? id, ipType ?? ''].join(' ');
}

/** Finds the bundle of exactly these plans for this term. */
export function findBundleOfPlans(
  catalog: Catalog,
  planIds: readonly string[],
  contract: Contract,
): Bundle | undefined {
  return catalog.bundles.find(
    ({ services, ...bundle }) =>
      bundle.contract === contract &&
      services.length === planIds.length &&
      services.every(({ id }) => planIds.includes(id)),
  );
}
