import { type Catalog, defaultContract, defaultState } from '../../catalog/index.ts';
import type { Cart } from '../cart.ts';
import type { StartCartInput } from './command.ts';

/** The fields that a shopper retains when the cart starts again. */
export const pickFieldsRetainedOnReset = ({ savedCartOffer, autoPayPrice = false }: Cart) => ({
  savedCartOffer,
  autoPayPrice,
});

/** Creates an empty cart. The flow is that of the banner, or the internet available at the address (C-199 to C-206). */
export function startCart({ availability, banner }: StartCartInput, catalog: Catalog): Cart {
  return {
    catalogVersion: catalog.version,
    place: { ...availability, state: availability.state || defaultState }, // C-358
    start: banner ?? (availability.fiber ? 'DATA' : 'HSI'), // E-221
    ...(banner ? { banner } : {}),
    term: defaultContract,
    services: [],
    bundleOffer: false,
    addOns: {},
    accepted911: false,
    savedCartOffer: false,
    autoPayPrice: false,
  };
}
