import { type Catalog, defaultContract, defaultState } from '../catalog/index.ts';
import type { Cart } from './cart.ts';
import type { Start } from './commands.ts';

/** What is the shopper's own, whichever cart they begin. */
export const keptOverStart = ({ savedCartOffer, autoPayPrice = false }: Cart) => ({ savedCartOffer, autoPayPrice });

/** Nothing is chosen yet; the flow is the banner's, or the internet that the address can have (C-199 to C-206). */
export function startCart({ place, banner }: Start, catalog: Catalog): Cart {
  return {
    catalogVersion: catalog.version,
    place: { ...place, state: place.state || defaultState }, // C-358
    start: banner ?? (place.fiber ? 'DATA' : 'HSI'),
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
