import {
  addressPrefixes,
  normaliseAddress,
  type Reading,
  readTyped,
  type StreetAddress,
  splitLine,
  streetSpellings,
  typosForgiven,
} from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { Database } from '../platform/database/types.ts';
import { linesBeforeCity } from './city-last.ts';
import { linesAnywhere, linesInState, linesInZips, linesOnLikelyStreets } from './store/addresses.ts';
import { placeNamesOf, zipsOfPlaces, zipsOfPlacesBeginning } from './store/zips.ts';

/** Fewer letters would find anything. */
const shortestTyped = 3;
const mostCityWords = 4;
/** All streets of these are compared with a misspelt one: more would take too long. */
const mostZipsCompared = 300;

/** A reading of the text, and the zips that it can only mean; any where it names no place. */
interface Search {
  readonly reading: Reading;
  readonly zips: readonly string[] | 'any';
}

/** Suggestions for what was typed, exact beginnings first; only if there is none, what is spelt nearly like it. */
export async function searchAddresses(
  db: Database,
  { zip, typed }: { readonly zip: string; readonly typed: string },
): Promise<readonly StreetAddress[]> {
  if (normaliseAddress(typed).length < shortestTyped) return [];
  const searches: Search[] = [];
  for (const reading of readTyped(typed)) {
    const search = await placeSearch(db, reading, zip);
    searches.push(search);
    const found = await exactLines(db, search);
    if (found.length > 0) return found;
  }
  const beforeCity = await linesBeforeCity(
    db,
    searches.map(({ reading }) => reading),
    zip,
  );
  if (beforeCity.length > 0) return beforeCity;
  for (const search of searches) {
    const found = await likelyLines(db, search);
    if (found.length > 0) return found;
  }
  return [];
}

/** What the text says of the place counts more than the zip beside it. */
async function placeSearch(db: Database, reading: Reading, zip: string): Promise<Search> {
  if (reading.zip) {
    const names = reading.cityInStreet ? await placeNamesOf(db, reading.zip) : [];
    return {
      reading: withoutCity(
        reading,
        names.map(({ key }) => key),
      ),
      zips: [reading.zip],
    };
  }
  const beside = isZip(zip) ? [zip] : undefined;
  if (reading.city.length >= shortestTyped) {
    const exact = await zipsOfPlaces(db, [reading.city], reading.state);
    const places = exact.length > 0 ? exact : await zipsOfPlacesBeginning(db, reading.city, reading.state);
    // A place that nobody knows is nowhere: another one must not take its place.
    return { reading, zips: places.length > 0 ? zipsIn(places) : (beside ?? []) };
  }
  if (reading.cityInStreet) {
    const places = await zipsOfPlaces(db, lastWords(reading), reading.state);
    const longest = places.map(({ key }) => key).sort((one, other) => other.length - one.length)[0];
    if (longest !== undefined)
      return { reading: withoutCity(reading, [longest]), zips: zipsIn(places.filter(({ key }) => key === longest)) };
  }
  return { reading, zips: beside ?? 'any' };
}

const zipsIn = (places: readonly { readonly zip: string }[]) => [...new Set(places.map(({ zip }) => zip))];

/** "140 W 4TH ST NEW YORK": "YORK", "NEW YORK", "ST NEW YORK"… each may be the city; the number and the street are not. */
function lastWords({ street, unit }: Reading): string[] {
  const words = normaliseAddress(`${street} ${unit}`).split(' ');
  const most = Math.min(mostCityWords, words.length - 2);
  return Array.from({ length: Math.max(most, 0) }, (_, index) => words.slice(-index - 1).join(' '));
}

function withoutCity(reading: Reading, names: readonly string[]): Reading {
  const last = reading.unit ? 'unit' : 'street';
  const text = normaliseAddress(reading[last]);
  const name = names.find((each) => text.endsWith(` ${each}`));
  return name ? { ...reading, [last]: text.slice(0, -name.length) } : reading;
}

const withUnit = (addresses: readonly StreetAddress[], { unit }: Reading) =>
  unit ? addresses.map((address) => ({ ...address, unit: unit.trim() })) : addresses;

async function exactLines(db: Database, { reading, zips }: Search): Promise<readonly StreetAddress[]> {
  // Every line begins with a number.
  if (!/^\s*\d/.test(reading.street)) return [];
  const starts = addressPrefixes(reading.street);
  if (zips !== 'any') return withUnit(await linesInZips(db, zips, starts), reading);
  const { state } = reading;
  return withUnit(state ? await linesInState(db, state, starts) : await linesAnywhere(db, starts), reading);
}

async function likelyLines(db: Database, { reading, zips }: Search): Promise<readonly StreetAddress[]> {
  const { number, street } = splitLine(normaliseAddress(reading.street));
  if (zips === 'any' || street.length < 2) return [];
  for (const spelling of streetSpellings(street)) {
    const typos = typosForgiven(spelling);
    const found = await linesOnLikelyStreets(db, zips.slice(0, mostZipsCompared), { number, street: spelling, typos });
    if (found.length > 0) return withUnit(found, reading);
  }
  return [];
}
