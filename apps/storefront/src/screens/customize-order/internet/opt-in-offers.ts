import { isOfferApplicable } from '@demarc/domain/catalog';
import type { InternetOffering } from '@demarc/domain/offering';
import type { Internet } from './use-internet.ts';

/** Finds the offers that the shopper can opt in to with the chosen plan. */
export function findOptInOffers({
  offering,
  selection,
}: Pick<Internet, 'offering' | 'selection'>): InternetOffering['offers'] {
  const plan = offering.plans.find(({ id }) => id === selection?.planId);
  return plan
    ? offering.offers.filter((offer) => offer.given === 'chosen' && isOfferApplicable(offer, [plan.id], plan.contract))
    : [];
}
