import type { Breakdown, OfferPrice } from '../breakdown.ts';
import type { ChargePromotion, NewCharge } from './charge.ts';

/** The name of each kind of offer in the hand-over. */
export const promotionByKind: Readonly<Record<OfferPrice['kind'], ChargePromotion>> = {
  bundle: 'bundle',
  promotion: 'offer',
  jointOffer: 'joint',
  savedCart: 'savedCart',
  promoCode: 'promoCode',
  autoPay: 'autoPay',
  quote: 'quote',
};

type Discounts = Pick<Breakdown, 'offers' | 'laterOffers'>;

/**
 * Lists the monthly discounts. A discount whose amount changes, because the sum of all discounts is limited, is a charge
 * for each amount.
 */
export function listDiscountCharges(breakdown: Discounts): readonly NewCharge[] {
  const { offers, laterOffers } = breakdown;
  if (!laterOffers) return offers.map((offer) => buildDiscount(offer, 1, offer.months));
  const stages = [{ afterMonths: 0, offers }, ...laterOffers];
  const charges: NewCharge[] = [];
  for (const [index, stage] of stages.entries()) {
    for (const offer of stage.offers) {
      if (findSameOffer(stages[index - 1]?.offers, offer)?.cents === offer.cents) continue;
      const end = stages.slice(index + 1).find((later) => findSameOffer(later.offers, offer)?.cents !== offer.cents);
      charges.push(buildDiscount(offer, stage.afterMonths + 1, end?.afterMonths));
    }
  }
  return charges;
}

const findSameOffer = (offers: readonly OfferPrice[] | undefined, { kind, catalogId, name }: OfferPrice) =>
  offers?.find((other) => other.kind === kind && other.catalogId === catalogId && other.name === name);

const buildDiscount = (
  { kind, catalogId, name, cents }: OfferPrice,
  fromMonth: number,
  throughMonth: number | undefined,
): NewCharge => ({
  ...(catalogId !== undefined && { catalogId }),
  kind: 'discount',
  promotion: promotionByKind[kind],
  name,
  cents,
  recurrence: 'monthly',
  fromMonth,
  ...(throughMonth !== undefined && throughMonth > 0 && { throughMonth }),
});
