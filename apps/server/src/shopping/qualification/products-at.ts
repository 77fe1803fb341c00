import { type Bundle, type Catalog, plansForLine, routerKind } from '@demarc/domain/catalog';
import { bundlesAt } from '@demarc/domain/offering';
import type { Products, SoldHere } from '@demarc/domain/qualification';
import type { Service } from '../../provider/index.ts';

const soldHere = ({ name, id, monthlyCents }: Pick<Bundle, 'name' | 'id' | 'monthlyCents'>): SoldHere => ({
  name,
  productId: id,
  priceCents: monthlyCents,
});

type Served = Pick<Service, 'speeds' | 'noPlans' | 'phone' | 'digitalVoice'>;

/** There are a few kinds of places; a coverage file may know any number of speeds. */
const mostKinds = 1000;
const knownKinds = new WeakMap<Catalog, Map<string, Products>>();

/** What can be ordered online at a place. Found once for all places of its kind: it is the dearest part of a check. */
export function productsAt(catalog: Catalog, { speeds, noPlans, phone, digitalVoice }: Served): Products {
  const known = knownKinds.get(catalog) ?? new Map<string, Products>();
  knownKinds.set(catalog, known);
  const kind = [speeds.fiber, speeds.hsi, noPlans, phone, digitalVoice].join();
  const products = known.get(kind) ?? findProducts(catalog, { speeds, noPlans, phone, digitalVoice });
  if (known.size >= mostKinds) known.clear();
  known.set(kind, products);
  return products;
}

/** Fiber where it is, else HSI. Wireless and dedicated internet are sold elsewhere. */
function findProducts(catalog: Catalog, { speeds: { fiber, hsi }, ...service }: Served): Products {
  const { internetPlans, routers, tvPlans } = catalog;
  const sold = fiber ? plansForLine(internetPlans, 'fiber', fiber) : plansForLine(internetPlans, 'hsi', hsi ?? 0);
  const plans = service.noPlans ? [] : sold;
  const served = { ...service, fiber: fiber !== undefined, hsi: hsi !== undefined };
  const { doubles, triple, internetAndTv, hsi: copper } = bundlesAt(served, fiber ?? hsi ?? 0, catalog);
  /** Where there is no plan, nothing is sold with one. */
  const besides = (offered: readonly Pick<Bundle, 'name' | 'id' | 'monthlyCents'>[]) =>
    plans.length > 0 ? offered.map(soldHere) : [];
  const withPhone = [...doubles, ...copper].filter(
    ({ stationId, services }) => stationId === '' && services.some(({ serviceType }) => serviceType === 'PHONE'),
  );
  const [phone] = besides(withPhone).sort((one, other) => one.priceCents - other.priceCents);
  return {
    plans: plans.map((plan) => ({ ...soldHere(plan), ipType: plan.ipType, contract: plan.contract })),
    routers: (plans.length > 0 ? routers : []).map(({ name, id, priceCents, selected }) => ({
      name,
      productId: id,
      priceCents,
      kind: routerKind(name).toUpperCase(),
      selected,
    })),
    // Which numbers can be had is asked when a phone is put together: an outside system may have to be.
    phone: { bundleId: phone?.productId ?? '', bundleCents: phone?.priceCents ?? 0, numbers: [] },
    tvPlans: besides(fiber ? tvPlans : []),
    bundles: { doubles: besides(doubles), triple: besides(triple), internetAndTv: besides(internetAndTv) },
  };
}
