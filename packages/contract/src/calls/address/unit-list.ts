import { buildUnitParts, maxAddressLength, type Unit, type UnitList } from '@demarc/domain/address';
import { z } from 'zod';
import { strictYesNo, toYesNo } from '../wire-values.ts';

const text = z.string();
const id = z.string().max(64);

const unitWire = z.strictObject({
  unit: text,
  addressId: text,
  baseAddressId: text,
  ntasAddrId: text,
  IsUnitNtasIdPresent: strictYesNo,
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

const readUnit = (wire: z.output<typeof unitWire>): Unit => ({
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

const readSublocation = (wire: z.output<typeof sublocationWire>): Unit => ({
  unit: wire.sublocation,
  addressId: wire.ntasAddrId,
  baseId: wire.ntasBaseAddrId,
  networkId: wire.ntasAddrId,
  hasNetworkId: wire.ntasAddrId !== '',
  parts: buildUnitParts([
    [wire.subLocation1, wire.subLocationValue1],
    [wire.subLocation2, wire.subLocationValue2],
    [wire.subLocation3, wire.subLocationValue3],
  ]),
});

/** E-387: a unit list has one of two shapes. Our server sends the first. */
export const unitList = z.codec(
  z.union([
    z.strictObject({ unitDetails: z.array(unitWire), total: z.int().min(0) }),
    z.strictObject({ totalHits: z.int().min(0), data: z.array(sublocationWire) }),
  ]),
  z.custom<UnitList>(),
  {
    decode: (wire) =>
      'unitDetails' in wire
        ? { units: wire.unitDetails.map(readUnit), total: wire.total }
        : { units: wire.data.map(readSublocation), total: wire.totalHits },
    encode: ({ units, total }) => ({
      total,
      unitDetails: units.map((unit) => ({
        unit: unit.unit,
        addressId: unit.addressId,
        baseAddressId: unit.baseId,
        ntasAddrId: unit.networkId,
        IsUnitNtasIdPresent: toYesNo(unit.hasNetworkId),
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

export const unitsQuery = z.codec(
  z
    .strictObject({
      addressId: id.optional(),
      locusID: id.optional(),
      unitterm: z.string().max(maxAddressLength).optional(),
      size: z.literal('10'), // E-386
    })
    .refine((query) => (query.addressId === undefined) !== (query.locusID === undefined), {
      error: 'must have either addressId or locusID',
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
      ...(query.typed !== '' && { unitterm: query.typed.toUpperCase().slice(0, maxAddressLength) }), // E-309
      size: '10' as const,
    }),
  },
);
