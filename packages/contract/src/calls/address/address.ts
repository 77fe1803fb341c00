import { maxAddressLength, type StreetAddress, type ZipCity } from '@demarc/domain/address';
import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { strictYesNo, toYesNo } from '../wire-values.ts';
import { standardizedAddress, streetAddress } from './street-address.ts';
import { unitList, unitsQuery } from './unit-list.ts';

const text = z.string();
const zipQuery = z.strictObject({ zip: z.string().max(10) });
/** The page makes these calls while the shopper types. */
const typingRateLimit = { max: 300, windowSeconds: 60 };

const zipCities = z.codec(
  z.strictObject({
    zips: z.array(z.strictObject({ zip: text, city: text, altCity: text, state: text })),
  }),
  z.object({ zips: z.custom<readonly ZipCity[]>() }),
  { decode: (wire) => wire, encode: ({ zips }) => ({ zips: [...zips] }) },
);

/** E-384: the suggestions are in `addresses` or in `addressesbau`. */
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
    summary: 'Finds the zip codes that begin with these digits, with city and state (E-382).',
    method: 'GET',
    path: '/zips',
    access: 'session',
    query: zipQuery,
    response: zipCities,
    rateLimit: typingRateLimit,
  },
  checkFiberZip: {
    summary: 'Returns whether fiber is sold anywhere in a zip code (E-383).',
    method: 'GET',
    path: '/fiber-zip',
    access: 'session',
    query: zipQuery,
    response: z.codec(z.strictObject({ result: strictYesNo }), z.object({ fiber: z.boolean() }), {
      decode: ({ result }) => ({ fiber: result === 'Y' }),
      encode: ({ fiber }) => ({ result: toYesNo(fiber) }),
    }),
    rateLimit: { max: 60, windowSeconds: 60 },
  },
  searchAddresses: {
    summary: 'Suggests addresses for a partly typed one, in a zip code or anywhere (E-384).',
    method: 'GET',
    path: '/addresses',
    access: 'session',
    acceptsSiteKey: true,
    query: z.codec(
      z.strictObject({ zip: z.string().max(10).optional(), streetterm: z.string().max(maxAddressLength) }),
      z.object({ zip: z.string(), typed: z.string() }),
      {
        decode: ({ zip = '', streetterm }) => ({ zip, typed: streetterm }),
        encode: ({ zip, typed }) => ({
          ...(zip !== '' && { zip }),
          streetterm: typed.toUpperCase().slice(0, maxAddressLength), // E-303
        }),
      },
    ),
    response: suggestions,
    rateLimit: typingRateLimit,
  },
  listUnits: {
    summary: 'Returns ten units of a building and the total number (E-386).',
    method: 'GET',
    path: '/units',
    access: 'session',
    query: unitsQuery,
    response: unitList,
    rateLimit: typingRateLimit,
  },
  locateAddress: {
    summary: 'Finds the address at a position, or the address that matches a complete text (E-388).',
    method: 'POST',
    path: '/locus',
    access: 'siteKey',
    body: z.union([
      z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
      z.strictObject({ address: z.string().max(maxAddressLength) }),
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
