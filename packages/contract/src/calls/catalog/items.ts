import type { Item, StaticIpChoice } from '@demarc/domain/catalog';
import type { Offered } from '@demarc/domain/offering';
import { z } from 'zod';
import { dollars, ipType, yesNo } from '../wire-values.ts';

type Wire<F extends z.ZodRawShape> = z.output<z.ZodObject<F, z.core.$strict>>;

/** A list of products of one kind, each with a selected flag. */
export const offeredList =
  <T>() =>
  <F extends z.ZodRawShape>(fields: F, { decode, encode }: { decode(wire: Wire<F>): T; encode(item: T): Wire<F> }) =>
    z
      .array(
        z.codec(z.strictObject({ ...fields, IsSelected: yesNo }), z.custom<Offered<T>>(), {
          decode: (wire) => ({ ...decode(wire as never), selected: (wire as { IsSelected: boolean }).IsSelected }),
          encode: (item) => ({ ...encode(item), IsSelected: item.selected }) as never,
        }),
      )
      .readonly();

export const itemFields = {
  ProductId: z.string(),
  ProductName: z.string(),
  Price: dollars,
  OneTimePrice: dollars,
  Description: z.string(),
  WMName: z.string(),
  WMPrice: dollars,
};
export type ItemWire = Wire<typeof itemFields>;

export const readItem = (wire: ItemWire): Item => ({
  id: wire.ProductId,
  name: wire.ProductName,
  monthlyCents: wire.Price,
  onceCents: wire.OneTimePrice,
  ...(wire.Description && { description: wire.Description }),
  ...(wire.WMName && { waived: { name: wire.WMName, cents: wire.WMPrice } }),
});

export const writeItem = (item: Item): ItemWire => ({
  ProductId: item.id,
  ProductName: item.name,
  Price: item.monthlyCents,
  OneTimePrice: item.onceCents,
  Description: item.description ?? '',
  WMName: item.waived?.name ?? '',
  WMPrice: item.waived?.cents ?? 0,
});

export const items = offeredList<Item>()(itemFields, { decode: readItem, encode: writeItem });

/** C-155: the IP address choices with the number of addresses. */
export const staticIps = offeredList<StaticIpChoice>()(
  { ...itemFields, IPType: ipType, Addresses: z.int() },
  {
    decode: ({ IPType, Addresses, ...wire }) => ({ ...readItem(wire), ipType: IPType, addresses: Addresses }),
    encode: (choice) => ({ ...writeItem(choice), IPType: choice.ipType, Addresses: choice.addresses }),
  },
);
