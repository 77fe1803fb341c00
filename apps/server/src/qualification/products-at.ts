import { type Bundle, type Catalog, plansForLine, routerKind } from '@demarc/domain/catalog';
import { bundlesAt } from '@demarc/domain/offering';
import type { Products, SoldHere } from '@demarc/domain/qualification';
import type { Service } from '../address/index.ts';

const soldHere = ({ name, id, monthlyCents }: Pick<Bundle, 'name' | 'id' | 'monthlyCents'>): SoldHere => ({
  name,
  productId: id,
  priceCents: monthlyCents,
});

/** What can be ordered online at a place: fiber where it is, else HSI. Wireless and dedicated internet are sold elsewhere. */
export function productsAt(
  catalog: Catalog,
  { speeds: { fiber, hsi }, ...service }: Pick<Service, 'speeds' | 'noPlans' | 'phone' | 'digitalVoice'>,
): Products {
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
