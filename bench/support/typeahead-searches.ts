import type { StreetAddress } from '@demarc/domain/address';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { searchAddresses } from '../../apps/server/src/shopping/address/search/search-addresses.ts';
import { findNearestAddress } from '../../apps/server/src/shopping/address/store/addresses.ts';
import { benchAddress, inLargeCity, inSmallCity } from './address-file.ts';

type Address = ReturnType<typeof benchAddress>;
/** Searches for the address with this number. Returns false if it was not found, because a fast wrong answer must not count. */
export type Search = (index: number) => Promise<boolean>;

let seed = 1;
export const randomBelow = (limit: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % limit;
};

/** Replaces one letter in the middle of the street. */
const misspell = (street: string): string => {
  const position = 2 + randomBelow(street.length - 8);
  return `${street.slice(0, position)}${street[position] === 'x' ? 'y' : 'x'}${street.slice(position + 1)}`;
};
const lineOf = ({ number, street }: Address): string => `${number} ${street}`;
/** Cuts the text to a random length of at least `minLength`, but never the whole text. */
const truncate = (text: string, minLength: number): string =>
  text.slice(0, minLength + randomBelow(text.length - minLength));
const partialLine = (address: Address): string => truncate(lineOf(address), address.number.length + 4);
/** The search ignores a city with fewer letters. */
const partialCity = ({ city }: Address): string => truncate(city, 3);
const anotherZip = ({ zip }: Address): string => String(10_000 + ((Number(zip) - 9_900) % 400));

type TextOf = (address: Address) => string;
const zipOf: TextOf = ({ zip }) => zip;
const noZip: TextOf = () => '';
const lineAndCity: TextOf = (address) => `${lineOf(address)}, ${address.city}`;
const withoutComma: TextOf = (address) => `${lineOf(address)} ${address.city}`;

/** The searches of shoppers while they type. */
export function createTypeaheadSearches(db: Database): Record<string, Search> {
  const createSearch =
    (isFound: (found: readonly StreetAddress[], address: Address) => boolean, toIndex: (index: number) => number) =>
    (typed: TextOf, zip: TextOf = noZip): Search =>
    async (index) => {
      const address = benchAddress(toIndex(index));
      return isFound(await searchAddresses(db, { zip: zip(address), typed: typed(address) }), address);
    };
  const hasResults = (found: readonly StreetAddress[]) => found.length > 0;
  const includesAddress = (found: readonly StreetAddress[], address: Address) =>
    found.some(({ street, city }) => street === lineOf(address) && city.toUpperCase() === address.city.toUpperCase());
  const expectAny = createSearch(hasResults, inSmallCity);
  const expectSame = createSearch(includesAddress, inSmallCity);
  const expectAnyInLargeCity = createSearch(hasResults, inLargeCity);
  const expectSameInLargeCity = createSearch(includesAddress, inLargeCity);

  return {
    'zip and a half-typed street': expectAny(partialLine, zipOf),
    'one box, street alone': expectAny(lineOf),
    'street, city, state': expectSame((address) => `${lineAndCity(address)}, ${address.state}`),
    'street, city': expectSame(lineAndCity),
    'street, half-typed city': expectAny((address) => `${lineOf(address)}, ${partialCity(address)}`),
    'street city': expectSame(withoutComma),
    'street half-typed city': expectAny((address) => `${lineOf(address)} ${partialCity(address)}`),
    'street city state zip': expectSame((address) => `${withoutComma(address)} ${address.state} ${address.zip}`),
    'street, city of 200 zips': expectSameInLargeCity(lineAndCity),
    'street without its last word, city of 200 zips': expectAnyInLargeCity(
      (address) => `${lineOf(address).replace(/ \S+$/, '')}, ${address.city}`,
    ),
    'street city of 200 zips': expectSameInLargeCity(withoutComma),
    'street, city beside another zip': expectSame(lineAndCity, anotherZip),
    'street city beside another zip': expectSame(withoutComma, anotherZip),
    'nearest to a position': async (index) => {
      const { latitude, longitude } = benchAddress(index);
      return (await findNearestAddress(db, { latitude: Number(latitude), longitude: Number(longitude) })) !== undefined;
    },
    'fallback: zip and a misspelled street': expectSame(
      (address) => `${address.number} ${misspell(address.street)}`,
      zipOf,
    ),
    'fallback: street beside another zip': expectAny(lineOf, anotherZip),
    'fallback: misspelled street, city of 200 zips': expectSameInLargeCity(
      (address) => `${address.number} ${misspell(address.street)}, ${address.city}`,
    ),
  };
}
