import {
  countTyposInStart,
  getMaxTypos,
  getTypedStart,
  listMistypedStarts,
  listStreetSpellings,
  normalizeAddress,
  type StreetAddress,
  splitAddressLine,
} from '@demarc/domain/address';
import type { Database } from '../../../platform/database/database.ts';
import { findAddressesAnywhere, findAddressesInState } from '../store/addresses.ts';
import {
  findSimilarStreetsByLength,
  findSimilarStreetsByStart,
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

/**
 * Searches with the start as typed, then with a typo in the start, then with any start, until a street has just one
 * typo.
 */
async function findLikelyStreets(db: Database, number: string, street: string): Promise<readonly RankedStreet[]> {
  const compare = async (findSimilar: (spelling: string) => Promise<readonly SimilarStreet[]>) => {
    const compared = listStreetSpellings(street).map(async (spelling) =>
      (await findSimilar(spelling))
        // Counts the typos again, because the database counts swapped letters twice.
        .map((similar) => ({ ...similar, typos: countTyposInStart(spelling, similar.street) }))
        .filter(({ typos }) => typos >= (spelling === street ? 1 : 0) && typos <= getMaxTypos(spelling) + 0.5),
    );
    return (await Promise.all(compared)).flat();
  };
  const searches = [
    (spelling: string) => findSimilarStreetsByStart(db, { number, street: spelling }, [getTypedStart(spelling)]),
    (spelling: string) => findSimilarStreetsByStart(db, { number, street: spelling }, listMistypedStarts(spelling)),
    (spelling: string) => findSimilarStreetsByLength(db, { number, street: spelling }),
  ];
  let found: readonly RankedStreet[] = [];
  for (const search of searches) {
    found = rankStreets([...found, ...(await compare(search))]);
    if (found[0] && found[0].typos <= 1) break;
  }
  return found;
}

const findLine = (db: Database, line: string, state: string) =>
  state ? findAddressesInState(db, state, [line]) : findAddressesAnywhere(db, [line]);

/** Lists each street once. Those with the fewest typos come first. Of two, the more common one is the likelier. */
function rankStreets(streets: readonly RankedStreet[]): readonly RankedStreet[] {
  const sorted = streets.toSorted((one, other) => one.typos - other.typos || other.places - one.places);
  return sorted.filter(({ street }, index) => sorted.findIndex((other) => other.street === street) === index);
}
