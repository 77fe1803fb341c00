import {
  autoPayOffCents,
  type Bundle,
  type Catalog,
  type Contract,
  jointOfferName,
  jointOfferOf,
  jointOfferOffCents,
  type Offer,
} from '../../catalog/index.ts';
import type { OfferPrice } from '../breakdown.ts';
import { planIdsOf } from '../bundle-of.ts';
import type { Cart } from '../cart.ts';
import { termOf } from '../term.ts';
import type { Waived } from './line.ts';

/** Whether an offer goes with these plans for this term. */
export const offerFits = ({ plans, contract }: Offer, planIds: readonly string[], term: Contract): boolean =>
  (contract === undefined || contract === term) && (plans.length === 0 || plans.some((id) => planIds.includes(id)));

/** The offers that a cart has: those given to all and those asked for, as far as its plans and term fit. */
export function offersOf(cart: Cart, catalog: Catalog): readonly Offer[] {
  const planIds = planIdsOf(cart);
  if (planIds.length === 0) return [];
  const term = termOf(cart, catalog);
  const given = {
    always: () => true,
    chosen: (id: string) => cart.internet?.offerIds.includes(id) ?? false,
    savedCart: () => cart.savedCartOffer,
  };
  return catalog.offers.filter((offer) => given[offer.given](offer.id) && offerFits(offer, planIds, term));
}

/** The names of the offers that a cart has now and would not have any more. */
export function offersLost(cart: Cart, next: Cart, catalog: Catalog): readonly string[] {
  const kept = offersOf(next, catalog);
  return offersOf(cart, catalog)
    .filter((offer) => !kept.includes(offer))
    .map(({ name }) => name);
}

export const waivedBy = (offers: readonly Offer[]): Waived =>
  new Map(offers.flatMap(({ name, waives }) => waives.map((id) => [id, name] as const)));

/** What comes off the month, in this order; no offer takes more than is left of the services. */
export function priceOffers(
  cart: Cart,
  catalog: Catalog,
  { offers, bundle, servicesCents }: { offers: readonly Offer[]; bundle: Bundle | undefined; servicesCents: number },
): readonly OfferPrice[] {
  const plan = cart.internet && catalog.find('internetPlans', cart.internet.planId);
  const wanted: OfferPrice[] = [
    ...(bundle
      ? [{ name: `Bundle savings: ${bundle.name}`, kind: 'bundle' as const, cents: bundle.discountCents }]
      : []),
    ...offers.map(({ name, given, monthlyOffCents, months }) => ({
      name,
      kind: given === 'savedCart' ? ('savedCart' as const) : ('promotion' as const),
      cents: monthlyOffCents,
      months,
    })),
    {
      name: jointOfferName,
      kind: 'jointOffer',
      cents: plan ? jointOfferOffCents(plan, jointOfferOf(catalog, cart.place.jointOffer.available)) : 0,
    },
    // C-373: the full price until enrolled.
    {
      name: 'Auto Pay and paper-free billing',
      kind: 'autoPay',
      cents: plan && cart.autoPayPrice ? autoPayOffCents : 0,
    },
  ];
  let left = servicesCents;
  return wanted.flatMap((offer) => {
    const off = Math.min(offer.cents, left);
    left -= off;
    return off > 0 ? [{ ...offer, cents: -off }] : [];
  });
}
