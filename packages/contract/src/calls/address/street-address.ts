import type { StreetAddress, TypedAddress } from '@demarc/domain/address';
import { z } from 'zod';

const text = z.string();

const streetAddressWire = z.strictObject({
  street: text,
  zip: text,
  locusID: text,
  ntasAddrID: text,
  baseAddressId: text,
  addressId: text,
  dispstr: text,
  disprawstr: text,
  muni: text,
  houseNumber: text,
  state: text,
  locusLocation: text,
  propertyType: text,
  streetName: text,
  unit: text,
});

/** E-145: an address suggestion. */
export const streetAddress = z.codec(streetAddressWire, z.custom<StreetAddress>(), {
  decode: (wire) => ({
    street: wire.street,
    houseNumber: wire.houseNumber,
    streetName: wire.streetName,
    city: wire.muni,
    state: wire.state,
    zip: wire.zip,
    displayed: wire.dispstr,
    raw: wire.disprawstr,
    addressId: wire.addressId,
    networkId: wire.ntasAddrID,
    baseId: wire.ntasAddrID, // E-146
    locationId: wire.locusID,
    location: wire.locusLocation,
    propertyType: wire.propertyType,
    unit: wire.unit,
  }),
  encode: (address) => ({
    street: address.street,
    zip: address.zip,
    locusID: address.locationId,
    ntasAddrID: address.networkId,
    baseAddressId: address.baseId,
    addressId: address.addressId,
    dispstr: address.displayed,
    disprawstr: address.raw,
    muni: address.city,
    houseNumber: address.houseNumber,
    state: address.state,
    locusLocation: address.location,
    propertyType: address.propertyType,
    streetName: address.streetName,
    unit: address.unit,
  }),
});

/** A typed address that matches no suggestion and therefore has no ids (E-147). */
export const typedAddress = z.codec(
  z.strictObject({
    addressID: z.literal(''),
    baseAddID: z.literal(''),
    baseAddressId: z.literal(''),
    city: text,
    elkStreet: text,
    ivappData: z.literal(''),
    state: text,
    street: text,
    unit: text,
  }),
  z.custom<TypedAddress>(),
  {
    decode: ({ street, city, state, unit }) => ({ street, city, state, unit }),
    encode: ({ street, city, state, unit }) => ({
      addressID: '' as const,
      baseAddID: '' as const,
      baseAddressId: '' as const,
      city,
      elkStreet: street.toUpperCase(),
      ivappData: '' as const,
      state,
      street,
      unit,
    }),
  },
);

/** E-389: the address found for a position or a complete text. */
export const standardizedAddress = z.codec(
  z.strictObject({
    postalCodeBase: text,
    locationId: text,
    formattedAddress: text,
    addressLine1: text,
    city: text,
    stateProvince: text,
    addressComponents: z.strictObject({ premiseNumber: text, streetName: text }),
    latLong: text,
    addressRecordType: text,
  }),
  z.custom<StreetAddress>(),
  {
    decode: (wire) => ({
      street: wire.addressLine1,
      houseNumber: wire.addressComponents.premiseNumber,
      streetName: wire.addressComponents.streetName,
      city: wire.city,
      state: wire.stateProvince,
      zip: wire.postalCodeBase,
      displayed: wire.formattedAddress,
      raw: wire.formattedAddress,
      // The answer has only a location id. Its units are requested by that id (E-214).
      addressId: '',
      networkId: '',
      baseId: '',
      locationId: wire.locationId,
      location: wire.latLong,
      propertyType: wire.addressRecordType,
      unit: '',
    }),
    encode: (address) => ({
      postalCodeBase: address.zip,
      locationId: address.locationId,
      formattedAddress: address.displayed,
      addressLine1: address.street,
      city: address.city,
      stateProvince: address.state,
      addressComponents: { premiseNumber: address.houseNumber, streetName: address.streetName },
      latLong: address.location,
      addressRecordType: address.propertyType,
    }),
  },
);
