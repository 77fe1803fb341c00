import { cityBeginnings, normaliseAddress, type Reading, type StreetAddress, stateNames } from '@demarc/domain/address';
import type { Database } from '../platform/database/types.ts';
import { linesInPlaces } from './store/lines-in-places.ts';
import { namesFrom } from './store/ranges.ts';

/**
 * Where the words of a text may be parted: a whole line, its unit, the names between which its city's lies, and what is typed
 * of the state and the zip.
 */
interface Parted {
  readonly reading: Reading;
  readonly line: string;
  readonly unit: string;
  readonly first: string;
  readonly last: string;
  readonly rest: string;
}

const mostCityWords = 4;
const mostRestWords = 3;
/** Fewer letters begin too many names. */
const shortestCity = 3;

const wordsOf = (text: string): string[] => normaliseAddress(text).split(' ').filter(Boolean);

/** "101 LONGBOAT WHARF HOBOKEN N": which words are the city only the places know. */
function partings(reading: Reading): readonly Parted[] {
  const { street, unit, city } = reading;
  const line = wordsOf(street);
  // The number and a name, a word for a unit and its number: they are no city.
  const words = city ? wordsOf(city) : unit ? wordsOf(unit) : line;
  // What follows a comma is the city from its first word on: West New York is not New York.
  const first = city ? 0 : Math.max(2, words.length - mostCityWords - mostRestWords);
  const last = city ? 0 : words.length - 1;
  const parted: Parted[] = [];
  for (let start = first; start <= last; start++)
    for (let end = words.length; end > start; end--) {
      if (end - start > mostCityWords || words.length - end > mostRestWords) continue;
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
      if (Math.max(name.length, lastTyped.length) < shortestCity) continue;
      const names = rest ? [{ first: name, last: name }] : cityBeginnings(name, lastTyped).map(namesFrom);
      parted.push(...names.map((each) => ({ ...parts, ...each })));
    }
  return parted;
}

/** A number, a name, a word that ends most streets, and more than a direction behind it. */
const behindStreet = /^\d\S* \S.* (?:AVE|BLVD|CIR|CT|DR|HWY|LN|PKWY|PL|RD|SQ|ST|TER|WAY) .*[A-Z]{3}/;

/** Whether the last words are likely to be a city's. */
export const endsWithCity = ({ street, city, zip }: Reading): boolean =>
  city === '' && zip === '' && behindStreet.test(normaliseAddress(street));

const statesByCode = new Map(stateNames.map(({ code, name }) => [code, normaliseAddress(name)]));

function fits({ reading, rest }: Parted, { state, zip }: StreetAddress): boolean {
  if (reading.zip && reading.zip !== zip) return false;
  return [zip, `${state} ${zip}`, `${statesByCode.get(state)} ${zip}`].some((end) => end.startsWith(rest));
}

/**
 * Whole lines before the name of a city, or the beginning of one, and what is typed so far of what follows it; only those
 * of the zip beside it where it has any. A misspelt city may be another one, and finds nothing.
 */
export const linesBeforeCity = (db: Database, readings: readonly Reading[], zip: string) =>
  linesParted(db, readings.flatMap(partings), zip);

/** The same where nothing follows the city. */
export const linesInLastCity = (db: Database, reading: Reading) =>
  linesParted(
    db,
    partings(reading).filter(({ rest }) => rest === ''),
    '',
  );

async function linesParted(db: Database, all: readonly Parted[], zip: string): Promise<readonly StreetAddress[]> {
  if (all.length === 0) return [];
  const wanted = all.map(({ reading: { state }, line, first, last }) => ({ line, first, last, state }));
  const found = await linesInPlaces(db, wanted, zip);
  const fitting = found.flatMap(({ by, address }) => {
    const parted = all[by];
    return parted && fits(parted, address) ? [{ ...address, unit: parted.unit }] : [];
  });
  const beside = fitting.filter((address) => address.zip === zip);
  const nearest = beside.length > 0 ? beside : fitting;
  // A place of two names is found by both.
  return [...new Map(nearest.map((address) => [address.displayed, address])).values()].slice(0, 10);
}
