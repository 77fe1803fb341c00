import type { ItemCount } from '@demarc/domain/cart';
import type { PackagePair, SelectionChange, SupportPair } from '@demarc/domain/submission';
import { z } from 'zod';

export const id = z.string().max(64);
export const ids = z.array(id).max(100).readonly();
export const text = z.string().max(200);
export const telephoneNumber = z.string().max(14);

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
