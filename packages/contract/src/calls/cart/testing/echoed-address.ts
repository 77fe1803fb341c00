import type { EchoedAddress } from '../../../index.ts';

export const echoedAddress: EchoedAddress = {
  zip: '07030',
  city: 'Hoboken',
  altCity: '',
  state: 'NJ',
  locusId: '1',
  networkAddressId: '2',
  baseId: '3',
  addressId: '4',
  unit: '',
  locationId: '5',
  unitLocationId: '6',
};
