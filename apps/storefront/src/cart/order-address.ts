import type { EchoedAddress } from '@demarc/contract';
import { session } from '../session/session-store.ts';

/** The checked address, said again with every order (C-184); the server goes by the one that it kept. */
export function orderAddress(): EchoedAddress {
  const { address, checkId } = session.get();
  return {
    zip: address?.zip ?? '',
    city: address?.city ?? '',
    altCity: '',
    state: address?.state ?? '',
    locusId: '',
    networkAddressId: '',
    baseId: '',
    addressId: checkId,
    unit: address?.unit ?? '',
    locationId: '',
    unitLocationId: '',
  };
}
