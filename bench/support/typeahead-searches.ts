import type { StreetAddress } from '@demarc/domain/address';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { searchAddresses } from '../../apps/server/src/shopping/address/search/search-addresses.ts';
import { findNearestAddress } from '../../apps/server/src/shopping/address/store/addresses.ts';
import { createBenchAddress, toLargeCityIndex, toSmallCityIndex } from './bench-addresses.ts';

type Address = ReturnType<typeof createBenchAddress>;
/** Searches for the address with this number. Returns true if it was found. */
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
const formatLine = ({ number, street }: Address): string => `${number} ${street}`;
/** Cuts the text to a random length of at least `minLength`, but never the whole text. */
const truncate = (text: string, minLength: number): string =>
  text.slice(0, minLength + randomBelow(text.length - minLength));
const truncateLine = (address: Address): string => truncate(formatLine(address), address.number.length + 4);
/** At least three letters, because the search ignores a shorter city. */
const truncateCity = ({ city }: Address): string => truncate(city, 3);
const pickAnotherZip = ({ zip }: Address): string => String(10_000 + ((Number(zip) - 9_900) % 400));

type FormatAddress = (address: Address) => string;
const formatZip: FormatAddress = ({ zip }) => zip;
const formatNoZip: FormatAddress = () => '';
const formatLineAndCity: FormatAddress = (address) => `${formatLine(address)}, ${address.city}`;
const formatWithoutComma: FormatAddress = (address) => `${formatLine(address)} ${address.city}`;

/** Creates the searches that shoppers make while they type, by name. */
export function createTypeaheadSearches(db: Database): Record<string, Search> {
  const createSearch =
    (isFound: (found: readonly StreetAddress[], address: Address) => boolean, toIndex: (index: number) => number) =>
    (typed: FormatAddress, zip: FormatAddress = formatNoZip): Search =>
    async (index) => {
      const address = createBenchAddress(toIndex(index));
      return isFound(await searchAddresses(db, { zip: zip(address), typed: typed(address) }), address);
    };
  const hasResults = (found: readonly StreetAddress[]) => found.length > 0;
  const includesAddress = (found: readonly StreetAddress[], address: Address) =>
    found.some(
      ({ street, city }) => street === formatLine(address) && city.toUpperCase() === address.city.toUpperCase(),
    );
  const expectAny = createSearch(hasResults, toSmallCityIndex);
  const expectSame = createSearch(includesAddress, toSmallCityIndex);
  const expectAnyInLargeCity = createSearch(hasResults, toLargeCityIndex);
  const expectSameInLargeCity = createSearch(includesAddress, toLargeCityIndex);

  return {
    'zip and a half-typed street': expectAny(truncateLine, formatZip),
    'one box, street alone': expectAny(formatLine),
    'street, city, state': expectSame((address) => `${formatLineAndCity(address)}, ${address.state}`),
    'street, city': expectSame(formatLineAndCity),
    'street, half-typed city': expectAny((address) => `${formatLine(address)}, ${truncateCity(address)}`),
    'street city': expectSame(formatWithoutComma),
    'street half-typed city': expectAny((address) => `${formatLine(address)} ${truncateCity(address)}`),
    'street city state zip': expectSame((address) => `${formatWithoutComma(address)} ${address.state} ${address.zip}`),
    'street, city of 200 zips': expectSameInLargeCity(formatLineAndCity),
    'street without its last word, city of 200 zips': expectAnyInLargeCity(
      (address) => `${formatLine(address).replace(/ \S+$/, '')}, ${address.city}`,
    ),
    'street city of 200 zips': expectSameInLargeCity(formatWithoutComma),
    'street, city beside another zip': expectSame(formatLineAndCity, pickAnotherZip),
    'street city beside another zip': expectSame(formatWithoutComma, pickAnotherZip),
    'nearest to a position': async (index) => {
      const { latitude, longitude } = createBenchAddress(index);
      return (await findNearestAddress(db, { latitude: Number(latitude), longitude: Number(longitude) })) !== undefined;
    },
    'fallback: zip and a misspelled street': expectSame(
      (address) => `${address.number} ${misspell(address.street)}`,
      formatZip,
    ),
    'fallback: street beside another zip': expectAny(formatLine, pickAnotherZip),
    'fallback: misspelled street, city of 200 zips': expectSameInLargeCity(
      (address) => `${address.number} ${misspell(address.street)}, ${address.city}`,
    ),
  };
}
