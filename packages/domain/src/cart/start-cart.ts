import { type Catalog, defaultContract } from '../catalog/index.ts';
import { noJointOffer } from '../qualification/index.ts';
import type { Cart, CartPlace } from './cart.ts';
import type { Start } from './commands.ts';

/** C-357: carried along; not a number of years. */
export const defaultDataTerm = 3;

/** What is known of a place before an address was checked (C-358). */
export const unknownPlace: CartPlace = {
  state: 'NY',
  fiber: false,
  hsi: false,
  phone: false,
  digitalVoice: false,
  buyOutQualified: false,
  jointOffer: noJointOffer,
};

/** What is the shopper's own, whichever cart they begin. */
export const keptOverStart = ({ savedCartOffer, autoPayPrice = false }: Cart) => ({ savedCartOffer, autoPayPrice });

/** Nothing is chosen yet; the flow is the banner's, or the internet that the address can have (C-199 to C-206). */
export function startCart({ place, banner }: Start, catalog: Catalog): Cart {
  return {
    catalogVersion: catalog.version,
    place,
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
