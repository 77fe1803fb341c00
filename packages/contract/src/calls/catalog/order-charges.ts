import type { ChargedService, Item, TaxCharge, Term } from '@demarc/domain/catalog';
import { z } from 'zod';
import { dollars } from '../wire-values.ts';
import { itemFields, readItem, writeItem } from './items.ts';
import { contractTerms } from './terms.ts';

/** The charges of every order at an address: its fees, the taxes and other charges of its state, and the terms. */
export interface OrderCharges {
  readonly fees: readonly Item[];
  readonly taxCharges: readonly TaxCharge[];
  readonly terms: readonly Term[];
}

const services = ['internet', 'voice', 'tv', 'other', 'equipment'] as const satisfies readonly ChargedService[];

/** Lets the shop compute prices before the server answers. The specification does not name it. */
export const orderCharges = z.codec(
  z.strictObject({
    Fees: z.array(z.strictObject(itemFields)),
    Taxes: z.array(
      z.strictObject({
        Name: z.string(),
        Kind: z.enum(['tax', 'charge']),
        PartsPerMillion: z.number(),
        On: z.array(z.enum(services)),
        PerLine: dollars,
      }),
    ),
    Terms: contractTerms,
  }),
  z.custom<OrderCharges>(),
  {
    decode: ({ Fees, Taxes, Terms }) => ({
      terms: Terms,
      fees: Fees.map(readItem),
      taxCharges: Taxes.map(({ Name, Kind, PartsPerMillion, On, PerLine }) => ({
        name: Name,
        kind: Kind,
        partsPerMillion: PartsPerMillion,
        on: On,
        perLineCents: PerLine,
      })),
    }),
    encode: ({ fees, taxCharges, terms }) => ({
      Terms: [...terms],
      Fees: fees.map(writeItem),
      Taxes: taxCharges.map(({ name, kind, partsPerMillion, on, perLineCents }) => ({
        Name: name,
        Kind: kind,
        PartsPerMillion: partsPerMillion,
        On: [...on],
        PerLine: perLineCents,
      })),
    }),
  },
);
