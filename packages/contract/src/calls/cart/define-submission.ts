import { z } from 'zod';
import { id, text } from './submission-fields.ts';

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

/** For calls that older pages send without the address. */
export const optionalEchoFields = z.object(echoFields).partial().shape;

/** Returns the address of a message that may lack it, as a field to spread. */
export const readOptionalEcho = (
  wire: { readonly [Name in keyof EchoWire]?: EchoWire[Name] | undefined },
): { readonly address?: EchoedAddress } => {
  const complete = z.object(echoFields).safeParse(wire);
  return complete.success ? { address: readEcho(complete.data) } : {};
};

export const writeOptionalEcho = (address: EchoedAddress | undefined): Partial<EchoWire> =>
  address ? writeEcho(address) : {};

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
    withoutAddress: z.codec(z.strictObject(fields), z.custom<T>(), {
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
