import type { ZipCity } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import type { PlaceNameTable, ZipTable } from '../../../platform/database/tables.ts';
import { isInState } from './named-places.ts';
import { hideFromPlanner, limitTen, nameRanges } from './sql-fragments.ts';

/** More than any city has: Washington has nearly 300 zips, the next largest cities 200. */
const limitZips = raw('limit 1000');

export async function findZipsWithPrefix(db: Queryable, prefix: string): Promise<ZipCity[]> {
  const first = hideFromPlanner(prefix.padEnd(5, '0'), 'text');
  const last = hideFromPlanner(prefix.padEnd(5, '9'), 'text');
  const rows = await db.query<Pick<ZipTable, 'zip' | 'city' | 'altCities' | 'state'>>(sql`
    select zip, city, alt_cities, state from zip
    where zip between ${first} and ${last} order by zip ${limitTen}`);
  return rows.map(({ zip, city, altCities, state }) => ({ zip, city, altCity: altCities[0] ?? '', state }));
}

export async function hasFiber(db: Queryable, zip: string): Promise<boolean> {
  const rows = await db.query(sql`select zip from zip where zip = ${hideFromPlanner(zip, 'text')} and fiber`);
  return rows.length > 0;
}

/** Finds the zips of places with one of these names. An empty state means any. */
export const findZipsOfPlaces = (db: Queryable, keys: readonly string[], state: string): Promise<PlaceNameTable[]> =>
  db.query<PlaceNameTable>(sql`
    select place_name.key, place_name.zip from place_name join zip using (zip)
    where place_name.key = any(${hideFromPlanner(keys, 'text[]')}::text[]) and ${hideFromPlanner(state, 'text')} in ('', zip.state)
    order by place_name.zip ${limitZips}`);

/**
 * Finds the zips of places whose name has one of these prefixes. Without "offset" the planner would read every zip for
 * its state or its order, instead of searching by name first.
 */
export const findZipsOfPlacesWithPrefix = (
  db: Queryable,
  prefixes: readonly string[],
  state: string,
): Promise<PlaceNameTable[]> =>
  db.query<PlaceNameTable>(sql`
    select key, zip from ${nameRanges(prefixes)} cross join lateral (
      select key, zip from place_name where key ~>=~ names.first and key ~<=~ names.last offset 0
    ) as place
    where ${isInState(hideFromPlanner(state, 'text'), sql`place.zip`)} order by zip ${limitZips}`);

export const findPlaceNames = (db: Queryable, zip: string): Promise<PlaceNameTable[]> =>
  db.query<PlaceNameTable>(sql`select key, zip from place_name where zip = ${hideFromPlanner(zip, 'text')}`);
