import {
  type Bundle,
  type Catalog,
  calculateJointOfferCents,
  getJointOffer,
  isOfferApplicable,
  jointOfferName,
  type Offer,
} from '../../catalog/index.ts';
import type { OfferPrice, Waiver } from '../breakdown.ts';
import type { Cart } from '../cart.ts';
import { getCartTerm } from '../derived/cart-term.ts';
import { listPlanIds } from '../derived/find-bundle.ts';
import type { WaivedItems } from './price-lines.ts';

/** The offers of a cart: automatic and chosen ones that apply to its plans and term. */
export function listOffers(cart: Cart, catalog: Catalog): readonly Offer[] {
  const planIds = listPlanIds(cart);
  if (planIds.length === 0) return [];
  const term = getCartTerm(cart, catalog);
  const isEligible = {
    always: () => true,
    chosen: (id: string) => cart.internet?.offerIds.includes(id) ?? false,
    savedCart: () => cart.savedCartOffer,
  };
  return catalog.offers.filter((offer) => isEligible[offer.given](offer.id) && isOfferApplicable(offer, planIds, term));
}

/** The names of the offers that a change of the cart would lose. */
export function listLostOffers(cart: Cart, next: Cart, catalog: Catalog): readonly string[] {
  const remaining = listOffers(next, catalog);
  return listOffers(cart, catalog)
    .filter((offer) => !remaining.includes(offer))
    .map(({ name }) => name);
}

const getOfferKind = ({ given }: Offer): OfferPrice['kind'] => (given === 'savedCart' ? 'savedCart' : 'promotion');

/**
 * Of two offers that waive the same item, the last gives the credit its name. A promo code gives it only if no offer
 * does, and the first of two codes.
 */
export const mapWaivedItems = (
  offers: readonly Offer[],
  freeInstallations: readonly (readonly [string, Waiver])[],
): WaivedItems =>
  new Map([
    ...freeInstallations.toReversed(),
    ...offers.flatMap((offer) =>
      offer.waives.map((id) => [id, { name: offer.name, kind: getOfferKind(offer), catalogId: offer.id }] as const),
    ),
  ]);

interface DiscountInput {
  readonly offers: readonly Offer[];
  readonly promoCodes: readonly OfferPrice[];
  readonly bundle: Bundle | undefined;
  /** The monthly price of the internet plan. */
  readonly planCents: number;
}

/** Lists the monthly discounts in the order of their lines, each with its full amount as positive cents. */
export function listDiscounts(
  cart: Cart,
  catalog: Catalog,
  { offers, promoCodes, bundle, planCents }: DiscountInput,
): readonly OfferPrice[] {
  const plan = cart.internet && catalog.find('internetPlans', cart.internet.planId);
  const jointOffer = getJointOffer(catalog, cart.place.jointOffer.available);
  return [
    ...(bundle
      ? [
          {
            name: `Bundle savings: ${bundle.name}`,
            kind: 'bundle' as const,
            catalogId: bundle.id,
            cents: bundle.discountCents,
          },
        ]
      : []),
    ...offers.map((offer) => ({
      name: offer.name,
      catalogId: offer.id,
      kind: getOfferKind(offer),
      cents: offer.monthlyOffCents,
      months: offer.months,
    })),
    ...promoCodes,
    {
      name: jointOfferName,
      kind: 'jointOffer',
      cents: plan ? calculateJointOfferCents({ ...plan, monthlyCents: planCents }, jointOffer) : 0,
    },
    // C-373: the full price applies until the shopper enrolls.
    {
      name: 'Auto Pay and paper-free billing',
      kind: 'autoPay',
      cents: plan && cart.autoPayPrice ? (catalog.autoPay?.discountCents ?? 0) : 0,
    },
  ];
}

/** Prices discounts in their order. Their sum never exceeds the price of the services. */
export function limitDiscounts(discounts: readonly OfferPrice[], servicesCents: number): readonly OfferPrice[] {
  let remainingCents = servicesCents;
  return discounts.flatMap((offer) => {
    const discountCents = Math.min(offer.cents, remainingCents);
    remainingCents -= discountCents;
    return discountCents > 0 ? [{ ...offer, cents: -discountCents }] : [];
  });
}
