import {
  longestTyped,
  type StreetAddress,
  type TypedAddress,
  type Unit,
  type UnitList,
  unitPartsOf,
  type ZipPlace,
} from '@demarc/domain/address';
import { z } from 'zod';
import { defineCalls } from '../call.ts';

const text = z.string();
const id = z.string().max(64);
const zipQuery = z.strictObject({ zip: z.string().max(10) });
const asFastAsTyping = { max: 300, windowSeconds: 60 };

const zipPlaces = z.codec(
  z.strictObject({
    zips: z.array(z.strictObject({ zip: text, city: text, altCity: text, state: text })),
  }),
  z.object({ zips: z.custom<readonly ZipPlace[]>() }),
  { decode: (wire) => wire, encode: ({ zips }) => ({ zips: [...zips] }) },
);

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

/** A suggestion, and what is kept of it once chosen (E-145). */
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

/** An address that was typed and not found: it has no ids (E-147). */
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

/** E-384: one of the two names carries the suggestions. */
const suggestions = z.codec(
  z.strictObject({ addresses: z.array(streetAddress).optional(), addressesbau: z.array(streetAddress).optional() }),
  z.object({ addresses: z.custom<readonly StreetAddress[]>() }),
  {
    decode: (wire) => ({ addresses: wire.addresses ?? wire.addressesbau ?? [] }),
    encode: ({ addresses }) => ({ addresses: [...addresses] }),
  },
);

const yesNo = z.enum(['Y', 'N']);

const unitWire = z.strictObject({
  unit: text,
  addressId: text,
  baseAddressId: text,
  ntasAddrId: text,
  IsUnitNtasIdPresent: yesNo,
  unitQuery: z.strictObject({
    unitType: text,
    unitValue: text,
    elevationType: text,
    elevationValue: text,
    structureType: text,
    structureValue: text,
  }),
});

const sublocationWire = z.strictObject({
  ntasBaseAddrId: text,
  ntasAddrId: text,
  sublocation: text,
  subLocation1: text,
  subLocationValue1: text,
  subLocation2: text,
  subLocationValue2: text,
  subLocation3: text,
  subLocationValue3: text,
});

const fromUnit = (wire: z.output<typeof unitWire>): Unit => ({
  unit: wire.unit,
  addressId: wire.addressId,
  baseId: wire.baseAddressId,
  networkId: wire.ntasAddrId,
  hasNetworkId: wire.IsUnitNtasIdPresent === 'Y',
  parts: {
    type: wire.unitQuery.unitType,
    value: wire.unitQuery.unitValue,
    elevationType: wire.unitQuery.elevationType,
    elevationValue: wire.unitQuery.elevationValue,
    structureType: wire.unitQuery.structureType,
    structureValue: wire.unitQuery.structureValue,
  },
});

const fromSublocation = (wire: z.output<typeof sublocationWire>): Unit => ({
  unit: wire.sublocation,
  addressId: wire.ntasAddrId,
  baseId: wire.ntasBaseAddrId,
  networkId: wire.ntasAddrId,
  hasNetworkId: wire.ntasAddrId !== '',
  parts: unitPartsOf([
    [wire.subLocation1, wire.subLocationValue1],
    [wire.subLocation2, wire.subLocationValue2],
    [wire.subLocation3, wire.subLocationValue3],
  ]),
});

/** E-387: address sources answer in one of two shapes; ours in the first. */
const unitList = z.codec(
  z.union([
    z.strictObject({ unitDetails: z.array(unitWire), total: z.int().min(0) }),
    z.strictObject({ totalHits: z.int().min(0), data: z.array(sublocationWire) }),
  ]),
  z.custom<UnitList>(),
  {
    decode: (wire) =>
      'unitDetails' in wire
        ? { units: wire.unitDetails.map(fromUnit), total: wire.total }
        : { units: wire.data.map(fromSublocation), total: wire.totalHits },
    encode: ({ units, total }) => ({
      total,
      unitDetails: units.map((unit) => ({
        unit: unit.unit,
        addressId: unit.addressId,
        baseAddressId: unit.baseId,
        ntasAddrId: unit.networkId,
        IsUnitNtasIdPresent: unit.hasNetworkId ? ('Y' as const) : ('N' as const),
        unitQuery: {
          unitType: unit.parts.type,
          unitValue: unit.parts.value,
          elevationType: unit.parts.elevationType,
          elevationValue: unit.parts.elevationValue,
          structureType: unit.parts.structureType,
          structureValue: unit.parts.structureValue,
        },
      })),
    }),
  },
);

const unitsQuery = z.codec(
  z
    .strictObject({
      addressId: id.optional(),
      locusID: id.optional(),
      unitterm: z.string().max(longestTyped).optional(),
      size: z.literal('10'), // E-386
    })
    .refine((query) => (query.addressId === undefined) !== (query.locusID === undefined), {
      error: 'name either the address or the location',
      path: ['addressId'],
    }),
  z.union([
    z.object({ addressId: z.string(), typed: z.string() }),
    z.object({ locationId: z.string(), typed: z.string() }),
  ]),
  {
    decode: ({ addressId, locusID, unitterm: typed = '' }) =>
      addressId === undefined ? { locationId: locusID ?? '', typed } : { addressId, typed },
    encode: (query) => ({
      ...('addressId' in query ? { addressId: query.addressId } : { locusID: query.locationId }),
      ...(query.typed !== '' && { unitterm: query.typed.toUpperCase().slice(0, longestTyped) }),
      size: '10' as const,
    }),
  },
);

/** E-389: what a position or a whole address stands for. */
const standardizedAddress = z.codec(
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
      // Known by its location alone: the units are asked for by it (E-214).
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

export const addressCalls = defineCalls({
  findZips: {
    summary: 'The zip codes that begin like this, with city and state; for a whole one, itself (E-382).',
    method: 'GET',
    path: '/zips',
    access: 'session',
    query: zipQuery,
    response: zipPlaces,
    rateLimit: asFastAsTyping,
  },
  checkFiberZip: {
    summary: 'Whether fiber is sold anywhere in a zip code (E-383).',
    method: 'GET',
    path: '/fiber-zip',
    access: 'session',
    query: zipQuery,
    response: z.codec(z.strictObject({ result: yesNo }), z.object({ fiber: z.boolean() }), {
      decode: ({ result }) => ({ fiber: result === 'Y' }),
      encode: ({ fiber }) => ({ result: fiber ? ('Y' as const) : ('N' as const) }),
    }),
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  searchAddresses: {
    summary: 'Suggestions for a half-typed street, in a zip code or with city, state or zip typed along (E-384).',
    method: 'GET',
    path: '/addresses',
    access: 'session',
    siteKeyInstead: true,
    query: z.codec(
      z.strictObject({ zip: z.string().max(10).optional(), streetterm: z.string().max(longestTyped) }),
      z.object({ zip: z.string(), typed: z.string() }),
      {
        decode: ({ zip = '', streetterm }) => ({ zip, typed: streetterm }),
        encode: ({ zip, typed }) => ({
          ...(zip !== '' && { zip }),
          streetterm: typed.toUpperCase().slice(0, longestTyped),
        }),
      },
    ),
    response: suggestions,
    rateLimit: asFastAsTyping,
  },
  listUnits: {
    summary: 'Ten units of a building, and how many there are (E-386).',
    method: 'GET',
    path: '/units',
    access: 'session',
    query: unitsQuery,
    response: unitList,
    rateLimit: asFastAsTyping,
  },
  locateAddress: {
    summary: 'The address at a position, or the one that a whole typed address means; none if none is near (E-388).',
    method: 'POST',
    path: '/locus',
    access: 'siteKey',
    body: z.union([
      z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
      z.strictObject({ address: z.string().max(longestTyped) }),
    ]),
    bodyType: 'json',
    response: z.codec(
      z.strictObject({ addressInfo: z.array(z.strictObject({ standardizedAddress })) }),
      z.object({ address: z.custom<StreetAddress | null>() }),
      {
        decode: ({ addressInfo: [first] }) => ({ address: first?.standardizedAddress ?? null }),
        encode: ({ address }) => ({ addressInfo: address ? [{ standardizedAddress: address }] : [] }),
      },
    ),
    rateLimit: { max: 30, windowSeconds: 60 },
  },
});
