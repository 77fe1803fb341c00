import {
  type Catalog,
  defaultState,
  getDefaultTerm,
  listServices,
  type Service,
  updateTaxes,
} from '../../catalog/index.ts';
import type { Cart, CartAvailability } from '../cart.ts';
import type { StartCartInput } from './command.ts';

/** The fields that a shopper retains when the cart starts again. */
export const pickFieldsRetainedOnReset = ({ savedCartOffer, autoPayPrice = false, promotions }: Cart) => ({
  savedCartOffer,
  autoPayPrice,
  ...(promotions && { promotions }),
});

/** Creates an empty cart. The flow is that of the banner, or the internet available at the address (C-199 to C-206). */
export function startCart({ availability, banner: requested }: StartCartInput, catalog: Catalog): Cart {
  // P-001, P-002: a banner of a service that is not sold has no effect.
  const banner =
    requested && listServices(requested).every((service) => isSold(service, catalog)) ? requested : undefined;
  return {
    catalogVersion: catalog.version,
    place: { ...availability, state: availability.state || defaultState }, // C-358
    start: banner ?? (availability.fiber ? 'DATA' : 'HSI'), // E-221
    ...(banner ? { banner } : {}),
    term: getDefaultTerm(catalog), // E-441
    services: [],
    bundleOffer: false,
    addOns: {},
    accepted911: false,
    savedCartOffer: false,
    autoPayPrice: false,
  };
}

/** No banner is for standard phone. */
function isSold(service: Service, catalog: Catalog): boolean {
  if (service === 'bdv') return catalog.digitalVoicePlans.length > 0;
  return service !== 'video' || catalog.tvPlans.length > 0;
}

/**
 * Continues a cart when its address was checked again. Each check has its own record of the 911 notice, so the shopper
 * accepts it again. Returns undefined, and a new cart starts, if the cart was ordered or other services are available now.
 */
export function continueCart(cart: Cart, availability: CartAvailability): Cart | undefined {
  const taxes = updateTaxes(cart.place.taxes, availability.taxes);
  const place = { ...availability, state: availability.state || defaultState, ...(taxes && { taxes }) };
  const { jointOffer, lines, taxes: _taxes, ...flags } = place;
  const isUnchanged =
    cart.place.jointOffer.available === jointOffer.available &&
    JSON.stringify(cart.place.lines) === JSON.stringify(lines) &&
    (Object.keys(flags) as (keyof typeof flags)[]).every((name) => cart.place[name] === flags[name]);
  return cart.isOrdered || !isUnchanged ? undefined : { ...cart, place, accepted911: false };
}
