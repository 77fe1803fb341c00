import type { EchoedAddress } from '@demarc/contract';

/** The address in Hoboken that a selection repeats. The server uses its own copy, so the ids may be empty. */
export const echoedAddress: EchoedAddress = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '',
  networkAddressId: '',
  baseId: '',
  addressId: '',
  unit: '',
  locationId: '',
  unitLocationId: '',
};
