import {
  addressPrefixes,
  cityBeginnings,
  normaliseAddress,
  type Reading,
  readTyped,
  type StreetAddress,
  splitLine,
  streetSpellings,
  typosForgiven,
  unitPairs,
} from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { Database } from '../platform/database/types.ts';
import { endsWithCity, linesBeforeCity, linesInLastCity } from './city-last.ts';
import { linesAnywhere, linesInState, linesInZips, linesOnLikelyStreets } from './store/addresses.ts';
import { linesInCity } from './store/lines-in-city.ts';
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
  const readings = await meantBy(db, readTyped(typed));
  // In one message with the line itself: beside a zip it would take a second connection.
  const isParted = !isZip(zip) && readings.every(endsWithCity);
  const [whole, stated] = readings;
  const inLastCity = isParted && whole && stated?.state ? linesInLastCity(db, whole) : undefined;
  const early = isParted && !inLastCity ? linesBeforeCity(db, readings, zip) : undefined;
  for (const asked of [inLastCity, early]) asked?.catch(() => {}); // told of by whoever waits for it
  for (const reading of readings) {
    const inCity = await exactLinesInCity(db, reading);
    if (inCity.length > 0) return besideFirst(inCity, zip);
    const search = await placeSearch(db, reading, zip);
    searches.push(search);
    // "…CT SAN MA" is in San Mateo, where no place in Massachusetts is called San.
    const inWholeCity = reading === stated && search.zips === 'any' ? await inLastCity : undefined;
    if (inWholeCity && inWholeCity.length > 0) return inWholeCity;
    const found = mayHoldCity(search.reading) ? [] : await exactLines(db, search);
    if (found.length > 0) return found;
  }
  const read = searches.map(({ reading }) => reading);
  const isAsked = early && read.every((reading, index) => reading === readings[index]);
  const beforeCity = await (isAsked ? early : linesBeforeCity(db, read, zip));
  if (beforeCity.length > 0) return beforeCity;
  // Where it is no city of theirs, the words are part of the unit, but not anywhere in the country.
  for (const search of searches.filter(({ reading, zips }) => mayHoldCity(reading) && zips !== 'any')) {
    const found = await exactLines(db, search);
    if (found.length > 0) return found;
  }
  for (const reading of readings) {
    const found = await begunLinesInCity(db, reading);
    if (found.length > 0) return besideFirst(found, zip);
  }
  for (const search of searches) {
    const found = await likelyLines(db, search);
    if (found.length > 0) return found;
  }
  return [];
}

/** Of cities of one name the one that the zip beside the box is of. */
const besideFirst = (found: readonly StreetAddress[], zip: string): readonly StreetAddress[] =>
  found.toSorted((one, other) => Number(other.zip === zip) - Number(one.zip === zip));

/** "…, Port Washington" is a place, and none of Washington State; "…, Hoboken NJ" is one of New Jersey. The places know. */
async function meantBy(db: Database, readings: readonly Reading[]): Promise<readonly Reading[]> {
  const whole = readings.filter(({ city, state }) => city !== '' && state === '');
  const stated = readings.filter(({ city, state }) => city !== '' && state !== '');
  const [name, inState] = [whole[0], stated[0]];
  if (!name || !inState) return readings;
  const [called, calledInState, begun] = await Promise.all([
    zipsOfPlaces(db, [name.city], ''),
    zipsOfPlaces(db, [inState.city], inState.state),
    zipsOfPlacesBeginning(db, cityStarts(name), ''),
  ]);
  if (called.length > 0) return whole;
  if (calledInState.length > 0) return stated;
  // "…, San Ma" may become San Mateo; "…, Hobo NJ" becomes nothing else.
  return begun.length > 0 ? [...whole, ...stated] : stated;
}

/** "STE 2 HOBOKEN": without a comma nobody knows where the unit ends. */
const mayHoldCity = ({ unit }: Reading): boolean =>
  unitPairs(normaliseAddress(unit)).some(([, value]) => / [A-Z]{3}/.test(value));

const namesCity = ({ city, lastTyped }: Reading) =>
  city.length >= shortestTyped || (city !== '' && lastTyped.length >= shortestTyped);

const cityStarts = ({ city, lastTyped }: Reading) => cityBeginnings(city, lastTyped);

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
  if (namesCity(reading)) {
    const exact = await zipsOfPlaces(db, [reading.city], reading.state);
    const places = exact.length > 0 ? exact : await zipsOfPlacesBeginning(db, cityStarts(reading), reading.state);
    // A place that nobody knows is nowhere: another one must not take its place.
    if (places.length === 0) return { reading, zips: (await isKnownElsewhere(db, reading)) ? [] : (beside ?? []) };
    return { reading, zips: zipsIn(places) };
  }
  if (reading.cityInStreet) {
    const places = await zipsOfPlaces(db, lastWords(reading), reading.state);
    const longest = places.map(({ key }) => key).sort((one, other) => other.length - one.length)[0];
    if (longest !== undefined)
      return { reading: withoutCity(reading, [longest]), zips: zipsIn(places.filter(({ key }) => key === longest)) };
  }
  return { reading, zips: beside ?? 'any' };
}

/** "HOBOKEN, PA" is not what is beside it: the name is that of a place in another state. */
const isKnownElsewhere = async (db: Database, { city, state }: Reading): Promise<boolean> =>
  state !== '' && (await zipsOfPlaces(db, [city], '')).length > 0;

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

/** Those of the state that was typed, each with the unit. A typed zip says more than a state. */
function asRead(addresses: readonly StreetAddress[], { unit, state, zip }: Reading): readonly StreetAddress[] {
  const fitting = state && !zip ? addresses.filter((address) => address.state === state) : addresses;
  return unit ? fitting.map((address) => ({ ...address, unit: unit.trim() })) : fitting;
}

const beginsWithNumber = ({ street }: Reading) => /^\s*\d/.test(street);

const exactLinesInCity = (db: Database, reading: Reading): Promise<readonly StreetAddress[]> =>
  linesOfCity(db, reading, addressPrefixes(reading.street));

/** "101 LONGBOAT COUR, HOBOKEN": somebody went back to the street before it was whole. */
function begunLinesInCity(db: Database, reading: Reading): Promise<readonly StreetAddress[]> {
  const asked = addressPrefixes(reading.street);
  return linesOfCity(
    db,
    reading,
    addressPrefixes(reading.street.trimEnd()).filter((start) => !asked.includes(start)),
  );
}

async function linesOfCity(
  db: Database,
  reading: Reading,
  starts: readonly string[],
): Promise<readonly StreetAddress[]> {
  if (reading.zip || starts.length === 0 || !namesCity(reading) || !beginsWithNumber(reading)) return [];
  return asRead(await linesInCity(db, reading, cityStarts(reading), starts), reading);
}

async function exactLines(db: Database, { reading, zips }: Search): Promise<readonly StreetAddress[]> {
  // Every line does.
  if (!beginsWithNumber(reading)) return [];
  const starts = addressPrefixes(reading.street);
  if (zips !== 'any') return asRead(await linesInZips(db, zips, starts), reading);
  const { state } = reading;
  return asRead(state ? await linesInState(db, state, starts) : await linesAnywhere(db, starts), reading);
}

async function likelyLines(db: Database, { reading, zips }: Search): Promise<readonly StreetAddress[]> {
  const { number, street } = splitLine(normaliseAddress(reading.street));
  if (zips === 'any' || street.length < 2) return [];
  for (const spelling of streetSpellings(street)) {
    const typos = typosForgiven(spelling);
    const found = await linesOnLikelyStreets(db, zips.slice(0, mostZipsCompared), { number, street: spelling, typos });
    if (found.length > 0) return asRead(found, reading);
  }
  return [];
}
