import { type AddressInterpretation, listCityPrefixes, normalizeAddress, splitUnitPairs } from '@demarc/domain/address';
import type { Addresses } from './address-search.ts';

/** Too many cities start with the same one or two letters. */
export const minCityLength = 3;
export const maxCityWords = 4;

/** Tells whether enough of a city was typed to search for it. */
export const hasSearchableCity = ({ city, lastTypedWord }: AddressInterpretation): boolean =>
  city !== '' && Math.max(city.length, lastTypedWord.length) >= minCityLength;

/** Lists the texts that the name of the typed city may start with. */
export const listTypedCityPrefixes = ({ city, lastTypedWord }: AddressInterpretation): readonly string[] =>
  listCityPrefixes(city, lastTypedWord);

/** Checks that the street has a number, because every stored line starts with one. */
export const startsWithNumber = ({ street }: AddressInterpretation): boolean => /^\s*\d/.test(street);

/** True for "STE 2 HOBOKEN": without a comma it is unclear where the unit ends. */
export const canUnitContainCity = ({ unit }: AddressInterpretation): boolean =>
  splitUnitPairs(normalizeAddress(unit)).some(([, value]) => / [A-Z]{3}/.test(value));

/** Keeps the addresses of the typed state and adds the typed unit. A typed zip counts more than a state. */
export function applyStateAndUnit(addresses: Addresses, { unit, state, zip }: AddressInterpretation): Addresses {
  const inState = state && !zip ? addresses.filter((address) => address.state === state) : addresses;
  return unit ? inState.map((address) => ({ ...address, unit: unit.trim() })) : inState;
}
