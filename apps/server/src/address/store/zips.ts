import type { ZipPlace } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedRows, rawRows } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { endOf, mostSuggestions, textArray } from './ranges.ts';

const mostZips = 100;

const zipRow = z.object({ zip: z.string(), city: z.string(), alt_cities: z.array(z.string()), state: z.string() });

export async function zipsBeginning(db: Database, start: string): Promise<ZipPlace[]> {
  const rows = await namedRows(
    db,
    zipRow,
    'zips_beginning',
    sql`select zip, city, alt_cities, state from zip
      where zip between ${start.padEnd(5, '0')} and ${start.padEnd(5, '9')} order by zip limit ${mostSuggestions}`,
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
