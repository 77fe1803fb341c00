import { longestTyped, type StreetAddress, type ZipPlace } from '@demarc/domain/address';
import { z } from 'zod';
import { defineCalls } from '../call.ts';
import { standardizedAddress, streetAddress } from './street-address.ts';
import { unitList, unitsQuery, yesOrNo } from './unit-list.ts';

const text = z.string();
const zipQuery = z.strictObject({ zip: z.string().max(10) });
const typingRateLimit = { max: 300, windowSeconds: 60 };

const zipPlaces = z.codec(
  z.strictObject({
    zips: z.array(z.strictObject({ zip: text, city: text, altCity: text, state: text })),
  }),
  z.object({ zips: z.custom<readonly ZipPlace[]>() }),
  { decode: (wire) => wire, encode: ({ zips }) => ({ zips: [...zips] }) },
);

/** E-384: either name may carry the suggestions. */
const suggestions = z.codec(
  z.strictObject({ addresses: z.array(streetAddress).optional(), addressesbau: z.array(streetAddress).optional() }),
  z.object({ addresses: z.custom<readonly StreetAddress[]>() }),
  {
    decode: (wire) => ({ addresses: wire.addresses ?? wire.addressesbau ?? [] }),
    encode: ({ addresses }) => ({ addresses: [...addresses] }),
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
    rateLimit: typingRateLimit,
  },
  checkFiberZip: {
    summary: 'Whether fiber is sold anywhere in a zip code (E-383).',
    method: 'GET',
    path: '/fiber-zip',
    access: 'session',
    query: zipQuery,
    response: z.codec(z.strictObject({ result: yesOrNo }), z.object({ fiber: z.boolean() }), {
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
    rateLimit: typingRateLimit,
  },
  listUnits: {
    summary: 'Ten units of a building, and how many there are (E-386).',
    method: 'GET',
    path: '/units',
    access: 'session',
    query: unitsQuery,
    response: unitList,
    rateLimit: typingRateLimit,
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
    rateLimit: { max: 300, windowSeconds: 60 },
  },
});
