import { type Catalog, plansForLine, routerKind } from '@demarc/domain/catalog';
import { type JointOffer, noJointOffer, type Products } from '@demarc/domain/qualification';
import type { Service } from '../address/index.ts';

/** What can be ordered online at a place: fiber where it is, else HSI. Wireless and dedicated internet are sold elsewhere. */
export function productsAt(
  { internetPlans, routers }: Catalog,
  service: Pick<Service, 'speeds' | 'noPlans'>,
): Products {
  const { fiber, hsi = 0 } = service.speeds;
  const sold = fiber ? plansForLine(internetPlans, 'fiber', fiber) : plansForLine(internetPlans, 'hsi', hsi);
  const plans = service.noPlans ? [] : sold;
  return {
    plans: plans.map(({ name, id, monthlyCents, ipType, contract }) => ({
      name,
      productId: id,
      priceCents: monthlyCents,
      ipType,
      contract,
    })),
    routers: (plans.length > 0 ? routers : []).map(({ name, id, priceCents, selected }) => ({
      name,
      productId: id,
      priceCents,
      kind: routerKind(name).toUpperCase(),
      selected,
    })),
    phone: { bundleId: '', bundleCharge: '', numbers: [] },
    tv: {},
    voiceBundle: {},
    voiceTvBundle: {},
    flexBundle: {},
  };
}

/** What comes off with wireless service, where the place takes part. */
export const jointOfferAt = ({ jointOffer }: Catalog, service: Pick<Service, 'jointOffer'> | undefined): JointOffer =>
  service?.jointOffer
    ? { available: true, priceCents: jointOffer.offCents, oneGigPriceCents: jointOffer.oneGigOffCents }
    : noJointOffer;
