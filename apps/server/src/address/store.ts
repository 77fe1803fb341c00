import { readable, type StreetAddress, type Unit, type ZipPlace } from '@demarc/domain/address';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedRows, rawRows } from '../platform/database/raw.ts';
import type { Database } from '../platform/database/types.ts';
import { addressIdText, unitIdText } from './ids.ts';
import { nearDegrees, type Position, squaresNear, stretchAt } from './position.ts';

/** No more suggestions than this: who sees ten and none is right types on. */
export const mostSuggestions = 10;
const mostZips = 100;

const textArray = (texts: readonly string[]): SQL => sql`${sql.param(texts)}::text[]`;

/** Lines are plain ASCII below "~", so that everything that begins with a text lies between it and itself with a "~". */
const endOf = (start: string): string => `${start}~`;
const rangesOf = (starts: readonly string[]): SQL =>
  sql`unnest(${textArray(starts)}, ${textArray(starts.map(endOf))}) as range(low, high)`;

const zipRow = z.object({ zip: z.string(), city: z.string(), alt_cities: z.array(z.string()), state: z.string() });

export async function zipsBeginning(db: Database, start: string): Promise<ZipPlace[]> {
  const rows = await namedRows(
    db,
    zipRow,
    'zips_beginning',
    sql`select zip, city, alt_cities, state from zip
      where zip >= ${start} and zip < ${endOf(start)} order by zip limit ${mostSuggestions}`,
  );
  return rows.map(({ zip, city, alt_cities, state }) => ({ zip, city, altCity: alt_cities[0] ?? '', state }));
}

export async function zipHasFiber(db: Database, zip: string): Promise<boolean> {
  const rows = await rawRows(db, z.object({ zip: z.string() }), sql`select zip from zip where zip = ${zip} and fiber`);
  return rows.length > 0;
}

const namedPlace = z.object({ key: z.string(), zip: z.string() });

/** The zips of the places that have one of these names, in a state where one is given. */
export const zipsOfPlaces = (db: Database, keys: readonly string[], state: string) =>
  namedRows(
    db,
    namedPlace,
    'zips_of_places',
    sql`select place_name.key, place_name.zip from place_name join zip using (zip)
      where place_name.key = any(${textArray(keys)}) and (${state} = '' or zip.state = ${state}) limit ${mostZips}`,
  );

/** The zips of the places whose name begins like this. */
export const zipsOfPlacesBeginning = (db: Database, start: string, state: string) =>
  namedRows(
    db,
    namedPlace,
    'zips_of_places_beginning',
    sql`select place_name.key, place_name.zip from place_name join zip using (zip)
      where place_name.key ~>=~ ${start} and place_name.key ~<~ ${endOf(start)}
        and (${state} = '' or zip.state = ${state}) limit ${mostZips}`,
  );

export const placeNamesOf = (db: Database, zip: string) =>
  namedRows(db, namedPlace, 'place_names', sql`select key, zip from place_name where zip = ${zip}`);

const addressRow = z.object({
  id: z.int(),
  zip: z.string(),
  line: z.string(),
  number: z.string(),
  city: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  property_type: z.string(),
  street: z.string(),
  state: z.string(),
});

const addressColumns = sql`address.id, address.zip, address.line, address.number, address.city, address.latitude,
  address.longitude, address.property_type, street.name as street, zip.state`;
const withItsStreet = sql`join street on street.id = address.street_id join zip on zip.zip = address.zip`;

function streetAddressOf(row: z.output<typeof addressRow>): StreetAddress {
  const id = addressIdText(row.id);
  const street = `${row.number} ${row.street}`;
  const city = readable(row.city);
  return {
    street,
    houseNumber: row.number,
    streetName: row.street,
    city,
    state: row.state,
    zip: row.zip,
    displayed: `${street}, ${city}, ${row.state} ${row.zip}`,
    raw: `${row.line}, ${row.city.toUpperCase()}, ${row.state} ${row.zip}`,
    addressId: id,
    networkId: id,
    baseId: id,
    locationId: id,
    location: row.latitude === null ? '' : `${row.latitude},${row.longitude}`,
    propertyType: row.property_type,
    unit: '',
  };
}

/** Addresses of these zips whose line begins in one of these ways. */
export async function linesInZips(db: Database, zips: readonly string[], starts: readonly string[]) {
  const rows = await namedRows(
    db,
    addressRow,
    'lines_in_zips',
    sql`select ${addressColumns}
      from unnest(${textArray(zips)}) as wanted(zip) cross join ${rangesOf(starts)}
      cross join lateral (
        select * from address
        where address.zip = wanted.zip and line ~>=~ range.low and line ~<~ range.high
        order by line using ~<~ limit ${mostSuggestions}
      ) as address ${withItsStreet}
      order by address.line using ~<~, address.zip limit ${mostSuggestions}`,
  );
  return rows.map(streetAddressOf);
}

/** So many lines are looked at for one state: without a city or a zip a common line is everywhere. */
const mostLinesForState = 1000;

/** Addresses anywhere (or in one state) whose line begins in one of these ways. */
export async function linesAnywhere(db: Database, starts: readonly string[], state: string) {
  const rows = await namedRows(
    db,
    addressRow,
    'lines_anywhere',
    sql`select ${addressColumns}
      from ${rangesOf(starts)}
      cross join lateral (
        select * from address where line ~>=~ range.low and line ~<~ range.high
        order by line using ~<~ limit case when ${state} = '' then ${mostSuggestions}::int else ${mostLinesForState}::int end
      ) as address ${withItsStreet}
      where (${state} = '' or zip.state = ${state})
      order by address.line using ~<~, address.zip limit ${mostSuggestions}`,
  );
  return rows.map(streetAddressOf);
}

/**
 * Addresses on the streets of these zips that are spelt most like this one: the same but for its direction, the
 * beginning of it, or with a few wrong letters. The zips' streets are few, so all of them are compared.
 */
export async function linesOnLikelyStreets(
  db: Database,
  zips: readonly string[],
  { number, street, typos }: { readonly number: string; readonly street: string; readonly typos: number },
) {
  const distance = (key: SQL) => sql`least(
    levenshtein_less_equal(left(${key}, ${street.length}), ${street}, ${typos}),
    levenshtein_less_equal(${key}, ${street}, ${typos}))`;
  const rows = await namedRows(
    db,
    addressRow,
    'lines_on_likely_streets',
    sql`with likely as materialized (
        select id, zip, name, distance from (
          select id, zip, name, least(${distance(sql`key`)}, ${distance(sql`bare_key`)}) as distance
          from street where zip = any(${textArray(zips)})
        ) as compared
        where distance <= ${typos} order by distance, name limit ${mostSuggestions}
      )
      select ${addressColumns}
      from likely as street cross join lateral (
        select * from address where street_id = street.id and number ~>=~ ${number} and number ~<~ ${endOf(number)}
        order by length(number), number limit ${mostSuggestions}
      ) as address join zip on zip.zip = address.zip
      order by street.distance, length(address.number), address.number, street.name limit ${mostSuggestions}`,
  );
  return rows.map(streetAddressOf);
}

/** The nearest address, if there is one near enough. Distances are of a flat map, which is exact enough here. */
export async function nearestAddress(db: Database, position: Position): Promise<StreetAddress | undefined> {
  const { latitude, longitude } = position;
  const north = sql`(latitude - ${latitude}::float8)`;
  const east = sql`((longitude - ${longitude}::float8) * ${stretchAt(latitude)}::float8)`;
  const rows = await namedRows(
    db,
    addressRow,
    'nearest_address',
    sql`select ${addressColumns} from (
        select *, ${north} * ${north} + ${east} * ${east} as squared from address
        where square = any(${sql.param(squaresNear(position))}::int[])
        order by squared limit 1
      ) as address ${withItsStreet}
      where squared <= ${nearDegrees ** 2}::float8`,
  );
  return rows.map(streetAddressOf)[0];
}

const unitRow = z.object({
  id: z.int(),
  address_id: z.int(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  elevation_type: z.string(),
  elevation_value: z.string(),
  structure_type: z.string(),
  structure_value: z.string(),
  total: z.coerce.number(),
});

const mostUnits = 10;

/** The first units of a building whose name, or number, begins in one of these ways; all of them count. */
export async function unitsOf(db: Database, addressId: number, starts: readonly string[]) {
  const rows = await namedRows(
    db,
    unitRow,
    'units_of',
    sql`select *, count(*) over () as total from unit
      where address_id = ${addressId} and exists (
        select from unnest(${textArray(starts)}) as start where starts_with(key, start) or starts_with(value, start))
      order by structure_value, elevation_value, type, length(value), value limit ${mostUnits}`,
  );
  return { units: rows.map(unitOf), total: rows[0]?.total ?? 0 };
}

const unitOf = (row: z.output<typeof unitRow>): Unit => ({
  unit: row.key,
  addressId: unitIdText(row.id),
  baseId: addressIdText(row.address_id),
  networkId: unitIdText(row.id),
  hasNetworkId: true,
  parts: {
    type: row.type,
    value: row.value,
    elevationType: row.elevation_type,
    elevationValue: row.elevation_value,
    structureType: row.structure_type,
    structureValue: row.structure_value,
  },
});
