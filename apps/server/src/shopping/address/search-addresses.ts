import {
  type AddressInterpretation,
  addressPrefixes,
  allowedTypos,
  cityBeginnings,
  normalizeAddress,
  readTyped,
  type StreetAddress,
  splitLine,
  streetSpellings,
  unitPairs,
} from '@demarc/domain/address';
import { isZip } from '@demarc/domain/text';
import type { Database } from '../../platform/database/database.ts';
import { endsWithCity, findLinesBeforeCity, findLinesInLastCity } from './city-last.ts';
import { findLinesAnywhere, findLinesInState, findLinesInZips, findLinesOnLikelyStreets } from './store/addresses.ts';
import { findLinesInCity } from './store/lines-in-city.ts';
import { findPlaceNames, findZipsOfPlaces, findZipsOfPlacesStartingWith } from './store/zips.ts';

/** Fewer letters would match almost everything. */
const minTypedLength = 3;
const maxCityWords = 4;
/** A misspelled street is compared with all streets of at most this many zips; more would take too long. */
const maxZipsCompared = 300;

/** A reading of the text, and the zips of the place that it names. */
interface Search {
  readonly reading: AddressInterpretation;
  readonly zips: readonly string[] | 'any';
}

/** Suggests addresses that start with the typed text or, if there are none, that are spelled nearly like it. */
export async function searchAddresses(
  db: Database,
  { zip, typed }: { readonly zip: string; readonly typed: string },
): Promise<readonly StreetAddress[]> {
  if (normalizeAddress(typed).length < minTypedLength) return [];
  const searches: Search[] = [];
  const readings = await chooseReadings(db, readTyped(typed));
  // Such a text rarely is a line itself, so the search for a line before a city starts at once, on a second connection.
  const mayEndWithCity = !isZip(zip) && readings.every(endsWithCity);
  const [whole, stated] = readings;
  const inLastCity = mayEndWithCity && whole && stated?.state ? findLinesInLastCity(db, whole) : undefined;
  const prefetched = mayEndWithCity && !inLastCity ? findLinesBeforeCity(db, readings, zip) : undefined;
  // The awaiter sees the error; this only avoids an unhandled rejection.
  for (const search of [inLastCity, prefetched]) search?.catch(() => {});
  for (const reading of readings) {
    const inCity = await findExactLinesInCity(db, reading);
    if (inCity.length > 0) return zipFirst(inCity, zip);
    const search = await resolvePlace(db, reading, zip);
    searches.push(search);
    // "…CT SAN MA" is in San Mateo if no place in Massachusetts is called San.
    const inWholeCity = reading === stated && search.zips === 'any' ? await inLastCity : undefined;
    if (inWholeCity && inWholeCity.length > 0) return inWholeCity;
    const found = mayHoldCity(search.reading) ? [] : await findExactLines(db, search);
    if (found.length > 0) return found;
  }
  const resolved = searches.map(({ reading }) => reading);
  const isPrefetched = prefetched && resolved.every((reading, index) => reading === readings[index]);
  const beforeCity = await (isPrefetched ? prefetched : findLinesBeforeCity(db, resolved, zip));
  if (beforeCity.length > 0) return beforeCity;
  // Words that are no city there are part of the unit. Too vague without a place.
  for (const search of searches.filter(({ reading, zips }) => mayHoldCity(reading) && zips !== 'any')) {
    const found = await findExactLines(db, search);
    if (found.length > 0) return found;
  }
  for (const reading of readings) {
    const found = await findIncompleteLinesInCity(db, reading);
    if (found.length > 0) return zipFirst(found, zip);
  }
  for (const search of searches) {
    const found = await findLikelyLines(db, search);
    if (found.length > 0) return found;
  }
  return [];
}

/** Addresses in the zip next to the search box come first. */
const zipFirst = (found: readonly StreetAddress[], zip: string): readonly StreetAddress[] =>
  found.toSorted((one, other) => Number(other.zip === zip) - Number(one.zip === zip));

/** "…, Port Washington" is a place and not in Washington State; "…, Hoboken NJ" is in New Jersey. The known places decide. */
async function chooseReadings(
  db: Database,
  readings: readonly AddressInterpretation[],
): Promise<readonly AddressInterpretation[]> {
  const whole = readings.filter(({ city, state }) => city !== '' && state === '');
  const stated = readings.filter(({ city, state }) => city !== '' && state !== '');
  const [name, inState] = [whole[0], stated[0]];
  if (!name || !inState) return readings;
  const [named, namedInState, starting] = await Promise.all([
    findZipsOfPlaces(db, [name.city], ''),
    findZipsOfPlaces(db, [inState.city], inState.state),
    findZipsOfPlacesStartingWith(db, cityStarts(name), ''),
  ]);
  if (named.length > 0) return whole;
  if (namedInState.length > 0) return stated;
  // "…, San Ma" may become San Mateo; "…, Hobo NJ" can only be in New Jersey.
  return starting.length > 0 ? [...whole, ...stated] : stated;
}

/** "STE 2 HOBOKEN": without a comma it is unclear where the unit ends. */
const mayHoldCity = ({ unit }: AddressInterpretation): boolean =>
  unitPairs(normalizeAddress(unit)).some(([, value]) => / [A-Z]{3}/.test(value));

const namesCity = ({ city, lastTyped }: AddressInterpretation) =>
  city.length >= minTypedLength || (city !== '' && lastTyped.length >= minTypedLength);

const cityStarts = ({ city, lastTyped }: AddressInterpretation) => cityBeginnings(city, lastTyped);

/** A place in the text counts more than the zip next to the search box. */
async function resolvePlace(db: Database, reading: AddressInterpretation, zip: string): Promise<Search> {
  if (reading.zip) {
    const names = reading.cityInStreet ? await findPlaceNames(db, reading.zip) : [];
    return {
      reading: withoutCity(
        reading,
        names.map(({ key }) => key),
      ),
      zips: [reading.zip],
    };
  }
  const nextToBox = isZip(zip) ? [zip] : undefined;
  if (namesCity(reading)) {
    const exact = await findZipsOfPlaces(db, [reading.city], reading.state);
    const places =
      exact.length > 0 ? exact : await findZipsOfPlacesStartingWith(db, cityStarts(reading), reading.state);
    // An unknown place must not be replaced by another one.
    if (places.length === 0) return { reading, zips: (await isKnownElsewhere(db, reading)) ? [] : (nextToBox ?? []) };
    return { reading, zips: zipsIn(places) };
  }
  if (reading.cityInStreet) {
    const places = await findZipsOfPlaces(db, possibleCities(reading), reading.state);
    const longest = places.map(({ key }) => key).sort((one, other) => other.length - one.length)[0];
    if (longest !== undefined)
      return { reading: withoutCity(reading, [longest]), zips: zipsIn(places.filter(({ key }) => key === longest)) };
  }
  return { reading, zips: nextToBox ?? 'any' };
}

/** "HOBOKEN, PA" names a place of another state, so the zip next to the search box is not meant. */
const isKnownElsewhere = async (db: Database, { city, state }: AddressInterpretation): Promise<boolean> =>
  state !== '' && (await findZipsOfPlaces(db, [city], '')).length > 0;

const zipsIn = (places: readonly { readonly zip: string }[]) => [...new Set(places.map(({ zip }) => zip))];

/** For "140 W 4TH ST NEW YORK": "YORK", "NEW YORK", "ST NEW YORK" and so on, without the number and the next word. */
function possibleCities({ street, unit }: AddressInterpretation): string[] {
  const words = normalizeAddress(`${street} ${unit}`).split(' ');
  const most = Math.min(maxCityWords, words.length - 2);
  return Array.from({ length: Math.max(most, 0) }, (_, index) => words.slice(-index - 1).join(' '));
}

function withoutCity(reading: AddressInterpretation, names: readonly string[]): AddressInterpretation {
  const last = reading.unit ? 'unit' : 'street';
  const text = normalizeAddress(reading[last]);
  const name = names.find((each) => text.endsWith(` ${each}`));
  return name ? { ...reading, [last]: text.slice(0, -name.length) } : reading;
}

/** Keeps addresses of the typed state and adds the unit. A typed zip counts more than a state. */
function applyReading(
  addresses: readonly StreetAddress[],
  { unit, state, zip }: AddressInterpretation,
): readonly StreetAddress[] {
  const matching = state && !zip ? addresses.filter((address) => address.state === state) : addresses;
  return unit ? matching.map((address) => ({ ...address, unit: unit.trim() })) : matching;
}

const beginsWithNumber = ({ street }: AddressInterpretation) => /^\s*\d/.test(street);

const findExactLinesInCity = (db: Database, reading: AddressInterpretation): Promise<readonly StreetAddress[]> =>
  findCityLines(db, reading, addressPrefixes(reading.street));

/** "101 LONGBOAT COUR, HOBOKEN": the shopper typed the city before completing the street. */
function findIncompleteLinesInCity(db: Database, reading: AddressInterpretation): Promise<readonly StreetAddress[]> {
  const searched = addressPrefixes(reading.street);
  return findCityLines(
    db,
    reading,
    addressPrefixes(reading.street.trimEnd()).filter((start) => !searched.includes(start)),
  );
}

async function findCityLines(
  db: Database,
  reading: AddressInterpretation,
  starts: readonly string[],
): Promise<readonly StreetAddress[]> {
  if (reading.zip || starts.length === 0 || !namesCity(reading) || !beginsWithNumber(reading)) return [];
  return applyReading(await findLinesInCity(db, reading, cityStarts(reading), starts), reading);
}

async function findExactLines(db: Database, { reading, zips }: Search): Promise<readonly StreetAddress[]> {
  // Every line starts with a number.
  if (!beginsWithNumber(reading)) return [];
  const starts = addressPrefixes(reading.street);
  if (zips !== 'any') return applyReading(await findLinesInZips(db, zips, starts), reading);
  const { state } = reading;
  return applyReading(state ? await findLinesInState(db, state, starts) : await findLinesAnywhere(db, starts), reading);
}

async function findLikelyLines(db: Database, { reading, zips }: Search): Promise<readonly StreetAddress[]> {
  const { number, street } = splitLine(normalizeAddress(reading.street));
  if (zips === 'any' || street.length < 2) return [];
  for (const spelling of streetSpellings(street)) {
    const typos = allowedTypos(spelling);
    const found = await findLinesOnLikelyStreets(db, zips.slice(0, maxZipsCompared), {
      number,
      street: spelling,
      typos,
    });
    if (found.length > 0) return applyReading(found, reading);
  }
  return [];
}
