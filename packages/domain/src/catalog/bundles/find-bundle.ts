import type { Catalog } from '../catalog.ts';
import type { Contract } from '../contract.ts';
import type { Bundle, BundleService } from './bundle.ts';

interface BundleIndex {
  /** By term and plans. Of bundles with the same key, the one with the largest discount. */
  readonly byPlans: ReadonlyMap<string, Bundle>;
  /** By term and services. Of bundles with the same key, the first. */
  readonly byServices: ReadonlyMap<string, Bundle>;
}

const indexes = new WeakMap<Catalog, BundleIndex>();

/** A catalog of 500 plans has more bundles than that, so they are indexed once. */
function getBundleIndex(catalog: Catalog): BundleIndex {
  const index = indexes.get(catalog) ?? buildBundleIndex(catalog);
  indexes.set(catalog, index);
  return index;
}

/** The last bundle of a map wins. */
function buildBundleIndex(catalog: Catalog): BundleIndex {
  const { bundles } = catalog;
  const byDiscount = bundles.toSorted((a, b) => a.discountCents - b.discountCents);
  return {
    byPlans: new Map(
      byDiscount.map((bundle) => [
        getPlansKey(
          bundle.contract,
          bundle.services.map(({ id }) => id),
        ),
        bundle,
      ]),
    ),
    byServices: new Map(
      bundles.toReversed().map((bundle) => [getServicesKey(catalog, bundle.contract, bundle.services), bundle]),
    ),
  };
}

const getPlansKey = (contract: Contract, planIds: readonly string[]): string =>
  [contract, ...planIds.toSorted()].join(' ');

const getServicesKey = (catalog: Catalog, contract: Contract, services: readonly BundleService[]): string =>
  [contract, ...services.map((service) => getServiceKey(catalog, service))].join(', ');

/** Identifies a service independent of its term: plan family and IP type. */
function getServiceKey(catalog: Catalog, { id, serviceType, ipType }: BundleService): string {
  const plan =
    catalog.find('internetPlans', id) ?? catalog.find('digitalVoicePlans', id) ?? catalog.find('phonePlans', id);
  return [serviceType, plan?.family ?? id, ipType ?? ''].join(' ');
}

/** Finds the bundle of the same services for another term (C-224); undefined when it is not sold. */
export function findBundleForTerm(catalog: Catalog, bundle: Bundle, contract: Contract): Bundle | undefined {
  if (bundle.contract === contract) return bundle;
  return getBundleIndex(catalog).byServices.get(getServicesKey(catalog, contract, bundle.services));
}

/** Finds the bundle of exactly these plans for this term, with the largest discount. */
export const findBundleOfPlans = (
  catalog: Catalog,
  planIds: readonly string[],
  contract: Contract,
): Bundle | undefined => getBundleIndex(catalog).byPlans.get(getPlansKey(contract, planIds));
