import { type Bundle, type Catalog, findPlansForLine, getRouterKind } from '@demarc/domain/catalog';
import { listAvailableBundles } from '@demarc/domain/offering';
import { type AvailableProduct, type AvailableProducts, toInternetLines } from '@demarc/domain/qualification';
import type { PremisesService } from '../../provider/index.ts';

type ProductService = Pick<PremisesService, 'speeds' | 'lines' | 'noPlans' | 'phone' | 'digitalVoice' | 'tv'>;

/** Limits the cache: premises have few different services, but a coverage file may have any number of speeds. */
const maxCached = 1000;
const productCaches = new WeakMap<Catalog, Map<string, AvailableProducts>>();

/**
 * Lists the products that can be ordered online with this service. Cached, because this is the most expensive step of a
 * check.
 */
export function listProducts(
  catalog: Catalog,
  { speeds, lines, noPlans, phone, digitalVoice, tv }: ProductService,
): AvailableProducts {
  const cache = productCaches.get(catalog) ?? new Map<string, AvailableProducts>();
  productCaches.set(catalog, cache);
  const service = { speeds, lines, noPlans, phone, digitalVoice, tv };
  const lineKey = catalog.technologies ? JSON.stringify([lines, tv]) : '';
  const key = [speeds.fiber, speeds.hsi, noPlans, phone, digitalVoice, lineKey].join();
  const products = cache.get(key) ?? findProducts(catalog, service);
  if (cache.size >= maxCached) cache.clear();
  cache.set(key, products);
  return products;
}

/** The plans that an address could have, whatever its order mode. */
export const listReachingPlans = (catalog: Catalog, service: ProductService) =>
  listProducts(catalog, { ...service, noPlans: false }).plans;

/** Sells fiber if available, else HSI. Wireless and dedicated internet are sold elsewhere. */
function findProducts(
  catalog: Catalog,
  { speeds: { fiber, hsi }, lines: coverageLines, tv, ...service }: ProductService,
): AvailableProducts {
  const { internetPlans, routers, tvPlans } = catalog;
  const lines = catalog.technologies && toInternetLines(coverageLines);
  const sellablePlans = fiber
    ? findPlansForLine(internetPlans, 'fiber', { lineMbps: fiber, lines })
    : findPlansForLine(internetPlans, 'hsi', { lineMbps: hsi ?? 0 });
  const plans = service.noPlans ? [] : sellablePlans;
  const reachable = {
    ...service,
    fiber: fiber !== undefined,
    hsi: hsi !== undefined,
    ...(lines && { lines, tv }),
  };
  const {
    doubles,
    triple,
    internetAndTv,
    hsi: hsiBundles,
  } = listAvailableBundles(reachable, fiber ?? hsi ?? 0, catalog);
  /** Without an internet plan, nothing else is sold. */
  const listIfPlansExist = (offered: readonly Pick<Bundle, 'name' | 'id' | 'monthlyCents'>[]) =>
    plans.length > 0 ? offered.map(toAvailableProduct) : [];
  const phoneBundles = [...doubles, ...hsiBundles].filter(
    ({ stationId, services }) => stationId === '' && services.some(({ serviceType }) => serviceType === 'PHONE'),
  );
  const [cheapest] = listIfPlansExist(phoneBundles).sort((one, other) => one.priceCents - other.priceCents);
  return {
    plans: plans.map((plan) => ({ ...toAvailableProduct(plan), ipType: plan.ipType, contract: plan.contract })),
    routers: (plans.length > 0 ? routers : []).map(({ name, id, priceCents, selected }) => ({
      name,
      productId: id,
      priceCents,
      kind: getRouterKind(name).toUpperCase(),
      selected,
    })),
    // Numbers are requested later, with a phone line, because that may call an outside system.
    phone: { bundleId: cheapest?.productId ?? '', bundleCents: cheapest?.priceCents ?? 0, numbers: [] },
    tvPlans: listIfPlansExist(fiber ? tvPlans : []),
    bundles: {
      doubles: listIfPlansExist(doubles),
      triple: listIfPlansExist(triple),
      internetAndTv: listIfPlansExist(internetAndTv),
    },
  };
}

const toAvailableProduct = ({
  name,
  id,
  monthlyCents,
}: Pick<Bundle, 'name' | 'id' | 'monthlyCents'>): AvailableProduct => ({
  name,
  productId: id,
  priceCents: monthlyCents,
});
