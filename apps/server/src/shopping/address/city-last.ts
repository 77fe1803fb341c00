import {
  type AddressInterpretation,
  cityBeginnings,
  normalizeAddress,
  type StreetAddress,
  stateNames,
} from '@demarc/domain/address';
import type { Database } from '../../platform/database/database.ts';
import { findLinesInPlaces } from './store/lines-in-places.ts';
import { namesStartingWith } from './store/ranges.ts';

/** One way to split a text into a whole line, its unit, the name of its city, and the typed part of the state and the zip. */
interface Split {
  readonly reading: AddressInterpretation;
  readonly line: string;
  readonly unit: string;
  /** The range of names that the city may have. */
  readonly first: string;
  readonly last: string;
  readonly rest: string;
}

const maxCityWords = 4;
const maxRestWords = 3;
/** Too many names start with fewer letters. */
const minCityLength = 3;

const splitWords = (text: string): string[] => normalizeAddress(text).split(' ').filter(Boolean);

/** All splits of a text like "101 LONGBOAT WHARF HOBOKEN N". Only the database knows which words are a city. */
function listSplits(reading: AddressInterpretation): readonly Split[] {
  const { street, unit, city } = reading;
  const line = splitWords(street);
  // The first two words are a number and a name, or a unit word and its number: never a city.
  const words = city ? splitWords(city) : unit ? splitWords(unit) : line;
  // After a comma the city starts with the first word: West New York is not New York.
  const first = city ? 0 : Math.max(2, words.length - maxCityWords - maxRestWords);
  const last = city ? 0 : words.length - 1;
  const splits: Split[] = [];
  for (let start = first; start <= last; start++)
    for (let end = words.length; end > start; end--) {
      if (end - start > maxCityWords || words.length - end > maxRestWords) continue;
      const before = words.slice(0, start).join(' ');
      const rest = words.slice(end).join(' ');
      const parts = {
        reading,
        line: city || unit ? line.join(' ') : before,
        unit: unit && !city ? before : unit,
        rest,
      };
      const name = words.slice(start, end).join(' ');
      const lastTyped = rest ? '' : reading.lastTyped;
      if (Math.max(name.length, lastTyped.length) < minCityLength) continue;
      const names = rest ? [{ first: name, last: name }] : cityBeginnings(name, lastTyped).map(namesStartingWith);
      splits.push(...names.map((each) => ({ ...parts, ...each })));
    }
  return splits;
}

/** A number, a name, a common street suffix, and more than a direction after it. */
const wordsAfterStreet = /^\d\S* \S.* (?:AVE|BLVD|CIR|CT|DR|HWY|LN|PKWY|PL|RD|SQ|ST|TER|WAY) .*[A-Z]{3}/;

/** Tells whether the last words are probably a city. */
export const endsWithCity = ({ street, city, zip }: AddressInterpretation): boolean =>
  city === '' && zip === '' && wordsAfterStreet.test(normalizeAddress(street));

const statesByCode = new Map(stateNames.map(({ code, name }) => [code, normalizeAddress(name)]));

function matches({ reading, rest }: Split, { state, zip }: StreetAddress): boolean {
  if (reading.zip && reading.zip !== zip) return false;
  return [zip, `${state} ${zip}`, `${statesByCode.get(state)} ${zip}`].some((end) => end.startsWith(rest));
}

/**
 * Finds whole lines that are followed by a city, or the start of one, and by the typed part of its state and zip. Returns only
 * addresses in `zip` if there are any. A misspelled city could be another one, and finds nothing.
 */
export const findLinesBeforeCity = (db: Database, readings: readonly AddressInterpretation[], zip: string) =>
  findSplits(db, readings.flatMap(listSplits), zip);

/** The same for a text that ends with the city. */
export const findLinesInLastCity = (db: Database, reading: AddressInterpretation) =>
  findSplits(
    db,
    listSplits(reading).filter(({ rest }) => rest === ''),
    '',
  );

async function findSplits(db: Database, splits: readonly Split[], zip: string): Promise<readonly StreetAddress[]> {
  if (splits.length === 0) return [];
  const wanted = splits.map(({ reading: { state }, line, first, last }) => ({ line, first, last, state }));
  const found = await findLinesInPlaces(db, wanted, zip);
  const matching = found.flatMap(({ index, address }) => {
    const split = splits[index];
    return split && matches(split, address) ? [{ ...address, unit: split.unit }] : [];
  });
  const inZip = matching.filter((address) => address.zip === zip);
  const preferred = inZip.length > 0 ? inZip : matching;
  // A place with two names is found by both.
  return [...new Map(preferred.map((address) => [address.displayed, address])).values()].slice(0, 10);
}
