import { toTypedAddress } from '@demarc/domain/address';
import { expect, test } from 'vitest';
import { calls } from '../../index.ts';
import { streetAddress, typedAddress } from './street-address.ts';

const suggestion = {
  street: '140 West 4th Street',
  zip: '10012',
  locusID: 'L1',
  ntasAddrID: 'N1',
  baseAddressId: 'N1',
  addressId: 'A1',
  dispstr: '140 West 4th Street, New York, NY 10012',
  disprawstr: '140 W 4TH ST, NEW YORK, NY 10012',
  muni: 'New York',
  houseNumber: '140',
  state: 'NY',
  locusLocation: '40.7,-74',
  propertyType: 'business',
  streetName: 'West 4th Street',
  unit: 'STE 200',
};

test('a chosen suggestion retains all fifteen fields [E-145]', () => {
  const chosen = streetAddress.decode(suggestion);
  expect(chosen).toEqual({
    street: '140 West 4th Street',
    houseNumber: '140',
    streetName: 'West 4th Street',
    city: 'New York',
    state: 'NY',
    zip: '10012',
    displayed: '140 West 4th Street, New York, NY 10012',
    raw: '140 W 4TH ST, NEW YORK, NY 10012',
    addressId: 'A1',
    networkId: 'N1',
    baseId: 'N1',
    locationId: 'L1',
    location: '40.7,-74',
    propertyType: 'business',
    unit: 'STE 200',
  });
  expect(streetAddress.encode(chosen)).toEqual(suggestion);
});

test('the base address of a chosen street is always its network address [E-146]', () => {
  for (const baseAddressId of ['', 'other'])
    expect(streetAddress.encode(streetAddress.decode({ ...suggestion, baseAddressId })).baseAddressId).toBe('N1');
});

test('a typed address has all nine fields [E-147]', () => {
  const typed = toTypedAddress('1 Unknown Way, Suite 5', { city: 'Albany', state: 'NY' }).address;
  const wire = typedAddress.encode(typed);
  expect(wire).toEqual({
    addressID: '',
    baseAddID: '',
    baseAddressId: '',
    city: 'Albany',
    elkStreet: '1 UNKNOWN WAY',
    ivappData: '',
    state: 'NY',
    street: '1 Unknown Way',
    unit: 'STE 5',
  });
  expect(typedAddress.decode(wire)).toEqual(typed);
});

test('a ZIP has zip, city, other city and state [E-148]', () => {
  const wire = { zips: [{ zip: '10012', city: 'New York', altCity: 'Manhattan', state: 'NY' }] };
  const { response } = calls.findZips;
  expect(response.encode(response.decode(wire))).toEqual(wire);
  for (const field of ['zip', 'city', 'altCity', 'state'] as const) {
    const { [field]: _, ...rest } = wire.zips[0] as (typeof wire.zips)[0];
    expect(() => response.decode({ zips: [rest as never] }), `without ${field}`).toThrow(field);
  }
});

test.each(['addresses', 'addressesbau'])('suggestions decode from the field %s [E-384]', (name) => {
  expect(calls.searchAddresses.response.decode({ [name]: [suggestion] }).addresses).toEqual([
    streetAddress.decode(suggestion),
  ]);
});

test('a search text is sent in capitals and truncated', () => {
  const { query } = calls.searchAddresses;
  expect(query.encode({ zip: '10012', typed: '140 west 4' })).toEqual({ zip: '10012', streetterm: '140 WEST 4' });
  expect(query.encode({ zip: '', typed: '140 w' })).toEqual({ streetterm: '140 W' });
  expect(query.encode({ zip: '', typed: 'ß'.repeat(10_000) }).streetterm).toHaveLength(200);
});

const unitDetails = {
  unit: 'FL 2 STE 200',
  addressId: 'U1',
  baseAddressId: 'A1',
  ntasAddrId: 'U1',
  IsUnitNtasIdPresent: 'Y',
  unitQuery: {
    unitType: 'STE',
    unitValue: '200',
    elevationType: 'FL',
    elevationValue: '2',
    structureType: '',
    structureValue: '',
  },
} as const;

test('a unit has every field, and its flag is Y or N only [E-150]', () => {
  const { response } = calls.listUnits;
  const wire = { unitDetails: [unitDetails, { ...unitDetails, IsUnitNtasIdPresent: 'N' as const }], total: 2 };
  expect(response.encode(response.decode(wire))).toEqual(wire);
  for (const field of Object.keys(unitDetails)) {
    const { [field as keyof typeof unitDetails]: _, ...rest } = unitDetails;
    expect(() => response.decode({ unitDetails: [rest as never], total: 1 }), `without ${field}`).toThrow();
  }
  for (const field of Object.keys(unitDetails.unitQuery)) {
    const { [field as keyof typeof unitDetails.unitQuery]: _, ...unitQuery } = unitDetails.unitQuery;
    expect(() => response.decode({ unitDetails: [{ ...unitDetails, unitQuery } as never], total: 1 })).toThrow();
  }
  const withOtherFlag = { ...unitDetails, IsUnitNtasIdPresent: 'true' };
  expect(() => response.decode({ unitDetails: [withOtherFlag as never], total: 1 })).toThrow();
});

test('both forms of a unit list give the same units and total [E-387]', () => {
  const { response } = calls.listUnits;
  const sublocations = {
    totalHits: 37,
    data: [
      {
        ntasBaseAddrId: 'A1',
        ntasAddrId: 'U1',
        sublocation: 'BLDG B FL 2 STE 200',
        subLocation1: 'BLDG',
        subLocationValue1: 'B',
        subLocation2: 'FL',
        subLocationValue2: '2',
        subLocation3: 'STE',
        subLocationValue3: '200',
      },
    ],
  };
  const unitQuery = { ...unitDetails.unitQuery, structureType: 'BLDG', structureValue: 'B' };
  const namedUnit = { ...unitDetails, unit: 'BLDG B FL 2 STE 200', unitQuery };
  const list = response.decode({ unitDetails: [namedUnit], total: 37 });
  expect(list.units).toHaveLength(1);
  expect(response.decode(sublocations)).toEqual(list);
});

test('a located address retains every field of its standardized form [E-389]', () => {
  const wire = {
    addressInfo: [
      {
        standardizedAddress: {
          postalCodeBase: '10012',
          locationId: 'L1',
          formattedAddress: '140 West 4th Street, New York, NY 10012',
          addressLine1: '140 West 4th Street',
          city: 'New York',
          stateProvince: 'NY',
          addressComponents: { premiseNumber: '140', streetName: 'West 4th Street' },
          latLong: '40.7,-74',
          addressRecordType: 'business',
        },
      },
    ],
  };
  const { response } = calls.locateAddress;
  const { address } = response.decode(wire);
  expect(address).toMatchObject({
    zip: '10012',
    locationId: 'L1',
    displayed: '140 West 4th Street, New York, NY 10012',
    street: '140 West 4th Street',
    city: 'New York',
    state: 'NY',
    houseNumber: '140',
    streetName: 'West 4th Street',
    location: '40.7,-74',
    propertyType: 'business',
  });
  expect(response.encode({ address })).toEqual(wire);
  expect(response.decode({ addressInfo: [] })).toEqual({ address: null });
});
