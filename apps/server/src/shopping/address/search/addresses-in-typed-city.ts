import { type AddressInterpretation, listAddressPrefixes } from '@demarc/domain/address';
import { findAddressesInCity } from '../store/addresses-in-city.ts';
import type { Addresses, AddressSearch, InterpretationStrategy } from './address-search.ts';
import { applyStateAndUnit, hasSearchableCity, listTypedCityPrefixes, startsWithNumber } from './interpretation.ts';

/** For "101 LONGBOAT WHARF, HOBOKEN" and "101 LONG, HOB": a street or its start, a comma, and a city or its start. */
export const findAddressesInTypedCity: InterpretationStrategy = (search, interpretation) =>
  lookUpAddresses(search, interpretation, listAddressPrefixes(interpretation.street));

/** For "101 LONGBOAT COUR, HOBOKEN": the start of a word that is stored abbreviated (CT). */
export const findUnfinishedLinesInTypedCity: InterpretationStrategy = (search, interpretation) => {
  // The space at the end of the street means that its last word is complete.
  const unfinished = listAddressPrefixes(interpretation.street.trimEnd());
  const searched = listAddressPrefixes(interpretation.street);
  const notSearched = unfinished.filter((prefix) => !searched.includes(prefix));
  return lookUpAddresses(search, interpretation, notSearched);
};

/** Finds the lines in the typed city that start with one of `prefixes`. */
async function lookUpAddresses(
  { db, zip }: AddressSearch,
  interpretation: AddressInterpretation,
  prefixes: readonly string[],
): Promise<Addresses> {
  if (interpretation.zip || prefixes.length === 0) return [];
  if (!hasSearchableCity(interpretation) || !startsWithNumber(interpretation)) return [];
  const found = await findAddressesInCity(db, interpretation, listTypedCityPrefixes(interpretation), prefixes);
  return sortByZip(applyStateAndUnit(found, interpretation), zip);
}

/** Addresses in the zip next to the search box come first. */
const sortByZip = (addresses: Addresses, zip: string): Addresses =>
  addresses.toSorted((one, other) => Number(other.zip === zip) - Number(one.zip === zip));
