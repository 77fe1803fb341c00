import { type AddressInterpretation, normalizeAddress } from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { Database } from '../../../platform/database/database.ts';
import { findPlaceNames, findZipsOfPlaces, findZipsOfPlacesWithPrefix } from '../store/zips.ts';
import type { ResolvedInterpretation } from './address-search.ts';
import { hasSearchableCity, listTypedCityPrefixes, maxCityWords } from './interpretation.ts';

/** Finds the zips to search. A place in the text counts more than `boxZip`, the zip next to the search box. */
export async function resolveZips(
  db: Database,
  interpretation: AddressInterpretation,
  boxZip: string,
): Promise<ResolvedInterpretation> {
  if (interpretation.zip) return resolveTypedZip(db, interpretation);
  if (hasSearchableCity(interpretation)) return resolveTypedCity(db, interpretation, boxZip);
  const inLastWords = interpretation.cityInStreet ? await resolveLastWords(db, interpretation) : undefined;
  return inLastWords ?? { interpretation, zips: isZip(boxZip) ? [boxZip] : 'any' };
}

async function resolveTypedZip(db: Database, interpretation: AddressInterpretation): Promise<ResolvedInterpretation> {
  const names = interpretation.cityInStreet ? await findPlaceNames(db, interpretation.zip) : [];
  const keys = names.map(({ key }) => key);
  return { interpretation: removeCity(interpretation, keys), zips: [interpretation.zip] };
}

async function resolveTypedCity(
  db: Database,
  interpretation: AddressInterpretation,
  boxZip: string,
): Promise<ResolvedInterpretation> {
  const { city, state } = interpretation;
  const exactMatches = await findZipsOfPlaces(db, [city], state);
  const places =
    exactMatches.length > 0
      ? exactMatches
      : await findZipsOfPlacesWithPrefix(db, listTypedCityPrefixes(interpretation), state);
  if (places.length > 0) return { interpretation, zips: distinctZips(places) };
  // "HOBOKEN, PA" names a place of another state, so the zip next to the search box is not meant.
  const isInOtherState = state !== '' && (await findZipsOfPlaces(db, [city], '')).length > 0;
  return { interpretation, zips: isZip(boxZip) && !isInOtherState ? [boxZip] : [] };
}

/** "140 W 4TH ST NEW YORK NY": the longest name at the end of the text is the city. */
async function resolveLastWords(
  db: Database,
  interpretation: AddressInterpretation,
): Promise<ResolvedInterpretation | undefined> {
  const places = await findZipsOfPlaces(db, listPossibleCities(interpretation), interpretation.state);
  const [longest] = places.map(({ key }) => key).sort((one, other) => other.length - one.length);
  if (longest === undefined) return undefined;
  const zips = distinctZips(places.filter(({ key }) => key === longest));
  return { interpretation: removeCity(interpretation, [longest]), zips };
}

/** For "140 W 4TH ST NEW YORK": "YORK", "NEW YORK", "ST NEW YORK" and so on, without the number and the next word. */
function listPossibleCities({ street, unit }: AddressInterpretation): string[] {
  const words = normalizeAddress(`${street} ${unit}`).split(' ');
  const longest = Math.max(Math.min(maxCityWords, words.length - 2), 0);
  return Array.from({ length: longest }, (_, index) => words.slice(-index - 1).join(' '));
}

/** Removes the first of the names that is at the end of the text. */
function removeCity(interpretation: AddressInterpretation, names: readonly string[]): AddressInterpretation {
  const lastField = interpretation.unit ? 'unit' : 'street';
  const text = normalizeAddress(interpretation[lastField]);
  const name = names.find((each) => text.endsWith(` ${each}`));
  return name ? { ...interpretation, [lastField]: text.slice(0, -name.length) } : interpretation;
}

const distinctZips = (places: readonly { readonly zip: string }[]): string[] => [
  ...new Set(places.map(({ zip }) => zip)),
];
