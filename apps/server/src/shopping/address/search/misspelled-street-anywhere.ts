import {
  countTyposInStart,
  getMaxTypos,
  listStreetSpellings,
  normalizeAddress,
  type StreetAddress,
  splitAddressLine,
} from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';
import { findAddressesAnywhere, findAddressesInState } from '../store/addresses.ts';
import {
  findSimilarStreetsByLength,
  findSimilarStreetsByLetter,
  type SimilarStreet,
} from '../store/similar-addresses.ts';
import type { InterpretationStrategy } from './address-search.ts';
import { applyStateAndUnit, canUnitContainCity } from './interpretation.ts';

/** A shorter name resembles streets everywhere. */
const minComparedLength = 4;
const maxStreets = 5;
const maxSuggestions = 10;

/** For "101 LONGBOAT WARF" with nothing else, or with a state alone: a number, and a street with a typo. */
export const findAddressesOnMisspelledStreetAnywhere: InterpretationStrategy = async (search, typedInterpretation) => {
  const { interpretation, zips } = await search.resolve(typedInterpretation);
  const { number, street } = splitAddressLine(normalizeAddress(interpretation.street));
  if (zips !== 'any' || number === '' || street.length < minComparedLength) return [];
  if (canUnitContainCity(interpretation)) return [];
  const found: StreetAddress[] = [];
  for (const similar of (await findLikelyStreets(search.db, number, street)).slice(0, maxStreets)) {
    const onStreet = await findLine(search.db, `${number} ${similar.street}`, interpretation.state);
    found.push(...onStreet.filter(({ displayed }) => found.every((other) => other.displayed !== displayed)));
    if (found.length >= maxSuggestions) break;
  }
  return applyStateAndUnit(found.slice(0, maxSuggestions), interpretation);
};

type RankedStreet = SimilarStreet & { readonly typos: number };

/** Searches with the first letter as typed and, unless a street has just one typo, with any first letter. */
async function findLikelyStreets(db: Database, number: string, street: string): Promise<readonly RankedStreet[]> {
  const compare = async (findSimilarStreets: typeof findSimilarStreetsByLetter) => {
    const compared = listStreetSpellings(street).map(async (spelling) =>
      (await findSimilarStreets(db, { number, street: spelling }))
        // Counts the typos again, because the database counts swapped letters twice.
        .map((similar) => ({ ...similar, typos: countTyposInStart(spelling, similar.street) }))
        .filter(({ typos }) => typos >= (spelling === street ? 1 : 0) && typos <= getMaxTypos(spelling) + 0.5),
    );
    return sortByTypos((await Promise.all(compared)).flat());
  };
  const sameLetter = await compare(findSimilarStreetsByLetter);
  if (sameLetter[0] && sameLetter[0].typos <= 1) return sameLetter;
  return sortByTypos([...sameLetter, ...(await compare(findSimilarStreetsByLength))]);
}

const findLine = (db: Database, line: string, state: string) =>
  state ? findAddressesInState(db, state, [line]) : findAddressesAnywhere(db, [line]);

/** Streets with the fewest typos come first. Of two, the more common one is the likelier. */
const sortByTypos = (streets: readonly RankedStreet[]): readonly RankedStreet[] =>
  streets.toSorted((one, other) => one.typos - other.typos || other.places - one.places);
