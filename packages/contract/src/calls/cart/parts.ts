import type { ItemCount, SelectionChange } from '@demarc/domain/cart';
import type { PackagePair, SupportPair } from '@demarc/domain/submission';
import { z } from 'zod';

export const id = z.string().max(64);
export const ids = z.array(id).max(100).readonly();
export const text = z.string().max(200);

/** Forms send numbers as text, so both are accepted. */
export const count = z.codec(z.union([z.string().regex(/^\d{1,4}$/), z.int().min(0).max(9999)]), z.int(), {
  decode: (wire) => Number(wire),
  encode: (number) => String(number),
});

/** The old and new value of a selection (C-104). */
export const change = z.codec(z.strictObject({ OldID: id, NewID: id }), z.custom<SelectionChange>(), {
  decode: ({ OldID, NewID }) => ({ old: OldID, new: NewID }),
  encode: (each) => ({ OldID: each.old, NewID: each.new }),
});

/** A selection that sends only the new value. */
export const chosen = z.codec(z.strictObject({ NewID: id }), z.string(), {
  decode: ({ NewID }) => NewID,
  encode: (NewID) => ({ NewID }),
});

/** C-116 */
export const jacks = z
  .array(
    z.codec(z.strictObject({ PrdID: id, CountInCart: count }), z.custom<ItemCount>(), {
      decode: ({ PrdID, CountInCart }) => ({ id: PrdID, count: CountInCart }),
      encode: (each) => ({ PrdID: each.id, CountInCart: each.count }),
    }),
  )
  .max(20)
  .readonly();

/** C-110 */
export const packagePairs = z
  .array(
    z.codec(z.strictObject({ PkgID: id, PPPID: id }), z.custom<PackagePair>(), {
      decode: ({ PkgID, PPPID }) => ({ packageId: PkgID, pppId: PPPID }),
      encode: ({ packageId, pppId }) => ({ PkgID: packageId, PPPID: pppId }),
    }),
  )
  .max(20)
  .readonly();

/** C-111 */
export const supportPairs = z
  .array(
    z.codec(z.strictObject({ PkgID: id, PPPID: id, PrdCat: id }), z.custom<SupportPair>(), {
      decode: ({ PkgID, PPPID, PrdCat }) => ({ packageId: PkgID, pppId: PPPID, category: PrdCat }),
      encode: ({ packageId, pppId, category }) => ({ PkgID: packageId, PPPID: pppId, PrdCat: category }),
    }),
  )
  .max(20)
  .readonly();

/** C-119, C-126: a list of keys and values. Each key appears once, in the given order. */
export function globalValues<const Keys extends readonly string[]>(keys: Keys) {
  type Values = { readonly [Key in Keys[number]]: string };
  return z.codec(
    z.array(z.strictObject({ Key: z.enum(keys), Value: z.string().max(64) })).max(keys.length),
    z.custom<Values>(),
    {
      decode: (list) =>
        Object.fromEntries(keys.map((key) => [key, list.find(({ Key }) => Key === key)?.Value ?? ''])) as Values,
      encode: (values) => keys.map((Key) => ({ Key, Value: values[Key as Keys[number]] })) as never,
    },
  );
}

/** The checked address, repeated with every order (C-184). The server uses its own copy. */
export interface EchoedAddress {
  readonly zip: string;
  readonly city: string;
  readonly altCity: string;
  readonly state: string;
  readonly locusId: string;
  readonly networkAddressId: string;
  readonly baseId: string;
  readonly addressId: string;
  readonly unit: string;
  readonly locationId: string;
  readonly unitLocationId: string;
}

const echoFields = {
  zip: z.string().max(10),
  city: text,
  altCity: text,
  state: z.string().max(2),
  locusID: id,
  ntasAddrID: id,
  baseAddressId: id,
  addressId: id,
  unit: text,
  location_id: id,
  sublocation: id,
};
type EchoWire = z.output<z.ZodObject<typeof echoFields>>;

const readEcho = (wire: EchoWire): EchoedAddress => ({
  zip: wire.zip,
  city: wire.city,
  altCity: wire.altCity,
  state: wire.state,
  locusId: wire.locusID,
  networkAddressId: wire.ntasAddrID,
  baseId: wire.baseAddressId,
  addressId: wire.addressId,
  unit: wire.unit,
  locationId: wire.location_id,
  unitLocationId: wire.sublocation,
});

const writeEcho = (address: EchoedAddress): EchoWire => ({
  zip: address.zip,
  city: address.city,
  altCity: address.altCity,
  state: address.state,
  locusID: address.locusId,
  ntasAddrID: address.networkAddressId,
  baseAddressId: address.baseId,
  addressId: address.addressId,
  unit: address.unit,
  location_id: address.locationId,
  sublocation: address.unitLocationId,
});

type Wire<F extends z.ZodRawShape> = z.output<z.ZodObject<F, z.core.$strict>>;

/** A service selection as two messages: alone, and with the address that an order repeats. */
export const defineSubmission =
  <T>() =>
  <F extends z.ZodRawShape>(
    fields: F,
    { decode, encode }: { decode(wire: Wire<F>): T; encode(chosen: T): Wire<F> },
  ) => ({
    fields,
    decode,
    encode,
    alone: z.codec(z.strictObject(fields), z.custom<T>(), {
      decode: (wire) => decode(wire) as never,
      encode: (chosen) => encode(chosen as T),
    }),
    withAddress: z.codec(
      z.strictObject({ ...fields, ...echoFields }),
      z.custom<{ readonly address: EchoedAddress; readonly chosen: T }>(),
      {
        decode: (wire) => ({ address: readEcho(wire as never), chosen: decode(wire as never) }),
        encode: ({ address, chosen }) => ({ ...writeEcho(address), ...encode(chosen) }) as never,
      },
    ),
  });
