import { type AddressInterpretation, listCityPrefixes, normalizeAddress, splitUnitPairs } from '@demarc/domain/address';
import type { Addresses } from './address-search.ts';

/** Too many names start with fewer letters. */
export const minCityLength = 3;
export const maxCityWords = 4;

/** Tells whether enough of a city was typed to search for it. */
export const namesCity = ({ city, lastTyped }: AddressInterpretation): boolean =>
  city !== '' && Math.max(city.length, lastTyped.length) >= minCityLength;

/** The texts that the name of the typed city may start with. */
export const cityPrefixes = ({ city, lastTyped }: AddressInterpretation): readonly string[] =>
  listCityPrefixes(city, lastTyped);

/** Every stored line starts with a number. */
export const startsWithNumber = ({ street }: AddressInterpretation): boolean => /^\s*\d/.test(street);

/** "STE 2 HOBOKEN": without a comma it is unclear where the unit ends. */
export const mayHoldCityInUnit = ({ unit }: AddressInterpretation): boolean =>
  splitUnitPairs(normalizeAddress(unit)).some(([, value]) => / [A-Z]{3}/.test(value));

/** Keeps the addresses of the typed state and adds the typed unit. A typed zip counts more than a state. */
export function applyStateAndUnit(addresses: Addresses, { unit, state, zip }: AddressInterpretation): Addresses {
  const inState = state && !zip ? addresses.filter((address) => address.state === state) : addresses;
  return unit ? inState.map((address) => ({ ...address, unit: unit.trim() })) : inState;
}
