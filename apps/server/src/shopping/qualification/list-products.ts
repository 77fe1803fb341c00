import { type Bundle, type Catalog, findPlansForLine, getRouterKind } from '@demarc/domain/catalog';
import { listBundlesAt } from '@demarc/domain/offering';
import type { AvailableProduct, AvailableProducts } from '@demarc/domain/qualification';
import type { Service } from '../../provider/index.ts';

type Served = Pick<Service, 'speeds' | 'noPlans' | 'phone' | 'digitalVoice'>;

/** Limits the cache: there are few kinds of places, but a coverage file may have any number of speeds. */
const maxKinds = 1000;
const productsByKind = new WeakMap<Catalog, Map<string, AvailableProducts>>();

/** The products that can be ordered online at a place. Cached per kind of place: this is the most expensive part of a check. */
export function listProducts(catalog: Catalog, { speeds, noPlans, phone, digitalVoice }: Served): AvailableProducts {
  const cache = productsByKind.get(catalog) ?? new Map<string, AvailableProducts>();
  productsByKind.set(catalog, cache);
  const kind = [speeds.fiber, speeds.hsi, noPlans, phone, digitalVoice].join();
  const products = cache.get(kind) ?? findProducts(catalog, { speeds, noPlans, phone, digitalVoice });
  if (cache.size >= maxKinds) cache.clear();
  cache.set(kind, products);
  return products;
}

/** Sells fiber if available, else HSI. Wireless and dedicated internet are sold elsewhere. */
function findProducts(catalog: Catalog, { speeds: { fiber, hsi }, ...service }: Served): AvailableProducts {
  const { internetPlans, routers, tvPlans } = catalog;
  const sold = fiber
    ? findPlansForLine(internetPlans, 'fiber', fiber)
    : findPlansForLine(internetPlans, 'hsi', hsi ?? 0);
  const plans = service.noPlans ? [] : sold;
  const served = { ...service, fiber: fiber !== undefined, hsi: hsi !== undefined };
  const { doubles, triple, internetAndTv, hsi: copper } = listBundlesAt(served, fiber ?? hsi ?? 0, catalog);
  /** Without an internet plan, nothing else is sold. */
  const soldWithPlan = (offered: readonly Pick<Bundle, 'name' | 'id' | 'monthlyCents'>[]) =>
    plans.length > 0 ? offered.map(toSoldProduct) : [];
  const withPhone = [...doubles, ...copper].filter(
    ({ stationId, services }) => stationId === '' && services.some(({ serviceType }) => serviceType === 'PHONE'),
  );
  const [phone] = soldWithPlan(withPhone).sort((one, other) => one.priceCents - other.priceCents);
  return {
    plans: plans.map((plan) => ({ ...toSoldProduct(plan), ipType: plan.ipType, contract: plan.contract })),
    routers: (plans.length > 0 ? routers : []).map(({ name, id, priceCents, selected }) => ({
      name,
      productId: id,
      priceCents,
      kind: getRouterKind(name).toUpperCase(),
      selected,
    })),
    // Numbers are requested later, with a phone line, because that may call an outside system.
    phone: { bundleId: phone?.productId ?? '', bundleCents: phone?.priceCents ?? 0, numbers: [] },
    tvPlans: soldWithPlan(fiber ? tvPlans : []),
    bundles: {
      doubles: soldWithPlan(doubles),
      triple: soldWithPlan(triple),
      internetAndTv: soldWithPlan(internetAndTv),
    },
  };
}

const toSoldProduct = ({ name, id, monthlyCents }: Pick<Bundle, 'name' | 'id' | 'monthlyCents'>): AvailableProduct => ({
  name,
  productId: id,
  priceCents: monthlyCents,
});
