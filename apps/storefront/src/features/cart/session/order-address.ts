import type { EchoedAddress } from '@demarc/contract';
import { defaultState } from '@demarc/domain/catalog';
import type { CartSession } from './cart-session.ts';

/** The checked address, sent with every order (C-184). The server uses its own stored address. */
export function buildOrderAddress({ tabSession, orderMemory }: CartSession): EchoedAddress {
  const { address } = tabSession.get();
  const { addressId, baseId, locationId, unitLocationId } = orderMemory.get();
  return {
    zip: address?.zip ?? '',
    city: address?.city ?? '',
    altCity: '', // the check uses only the primary city name
    state: address?.state || defaultState,
    locusId: locationId,
    networkAddressId: baseId, // E-146: the building's id is the network's
    baseId,
    addressId,
    unit: address?.unit ?? '',
    locationId,
    unitLocationId,
  };
}
