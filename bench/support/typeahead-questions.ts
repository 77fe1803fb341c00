import type { StreetAddress } from '@demarc/domain/address';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { searchAddresses } from '../../apps/server/src/shopping/address/search-addresses.ts';
import { nearestAddress } from '../../apps/server/src/shopping/address/store/addresses.ts';
import { benchAddress, inLargeCity, inSmallCity } from './address-file.ts';

type Address = ReturnType<typeof benchAddress>;
/** Asks for the address of this number; whether it was found, so that speed is not bought with answers. */
export type Ask = (index: number) => Promise<boolean>;

let seed = 1;
export const below = (limit: number): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
  return seed % limit;
};

/** A letter in the middle of the street is another one. */
const misspelt = (street: string): string => {
  const at = 2 + below(street.length - 8);
  return `${street.slice(0, at)}${street[at] === 'x' ? 'y' : 'x'}${street.slice(at + 1)}`;
};
const lineOf = ({ number, street }: Address): string => `${number} ${street}`;
/** At least so many letters of it, and not all. */
const begun = (text: string, least: number): string => text.slice(0, least + below(text.length - least));
const begunLine = (address: Address): string => begun(lineOf(address), address.number.length + 4);
/** Fewer letters of a city are not taken for one. */
const begunCity = ({ city }: Address): string => begun(city, 3);
const anotherZip = ({ zip }: Address): string => String(10_000 + ((Number(zip) - 9_900) % 400));

type Text = (address: Address) => string;
const zipOf: Text = ({ zip }) => zip;
const noZip: Text = () => '';
const whole: Text = (address) => `${lineOf(address)}, ${address.city}`;
const withoutComma: Text = (address) => `${lineOf(address)} ${address.city}`;

/** What shoppers ask while they type. */
export function typeaheadQuestions(db: Database): Record<string, Ask> {
  const asking =
    (isFound: (found: readonly StreetAddress[], address: Address) => boolean, place: (index: number) => number) =>
    (typed: Text, zip: Text = noZip): Ask =>
    async (index) => {
      const address = benchAddress(place(index));
      return isFound(await searchAddresses(db, { zip: zip(address), typed: typed(address) }), address);
    };
  const some = (found: readonly StreetAddress[]) => found.length > 0;
  const itself = (found: readonly StreetAddress[], address: Address) =>
    found.some(({ street, city }) => street === lineOf(address) && city.toUpperCase() === address.city.toUpperCase());
  const any = asking(some, inSmallCity);
  const meant = asking(itself, inSmallCity);
  const anyInLargeCity = asking(some, inLargeCity);
  const meantInLargeCity = asking(itself, inLargeCity);

  return {
    'zip and a half-typed street': any(begunLine, zipOf),
    'one box, street alone': any(lineOf),
    'street, city, state': meant((address) => `${whole(address)}, ${address.state}`),
    'street, city': meant(whole),
    'street, half-typed city': any((address) => `${lineOf(address)}, ${begunCity(address)}`),
    'street city': meant(withoutComma),
    'street half-typed city': any((address) => `${lineOf(address)} ${begunCity(address)}`),
    'street city state zip': meant((address) => `${withoutComma(address)} ${address.state} ${address.zip}`),
    'street, city of 200 zips': meantInLargeCity(whole),
    'street without its last word, city of 200 zips': anyInLargeCity(
      (address) => `${lineOf(address).replace(/ \S+$/, '')}, ${address.city}`,
    ),
    'street city of 200 zips': meantInLargeCity(withoutComma),
    'street, city beside another zip': meant(whole, anotherZip),
    'street city beside another zip': meant(withoutComma, anotherZip),
    'nearest to a position': async (index) => {
      const { latitude, longitude } = benchAddress(index);
      return (await nearestAddress(db, { latitude: Number(latitude), longitude: Number(longitude) })) !== undefined;
    },
    'fallback: zip and a misspelt street': meant((address) => `${address.number} ${misspelt(address.street)}`, zipOf),
    'fallback: street beside another zip': any(lineOf, anotherZip),
    'fallback: misspelt street, city of 200 zips': meantInLargeCity(
      (address) => `${address.number} ${misspelt(address.street)}, ${address.city}`,
    ),
  };
}
