import type { ZipPlace } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { isOfState } from './named-places.ts';
import { given, nameRanges, namesFromAny, tenAtMost } from './ranges.ts';

/** Washington has nearly 300, the largest cities 200. */
const mostZips = 1000;

const selectZips = namedQuery(
  'zips_beginning',
  z.object({ zip: z.string(), city: z.string(), alt_cities: z.array(z.string()), state: z.string() }),
  sql`select zip, city, alt_cities, state from zip
    where zip between ${given('first', 'text')} and ${given('last', 'text')} order by zip ${tenAtMost}`,
);

export async function zipsBeginning(db: Database, start: string): Promise<ZipPlace[]> {
  const rows = await selectZips(db, { first: start.padEnd(5, '0'), last: start.padEnd(5, '9') });
  return rows.map(({ zip, city, alt_cities, state }) => ({ zip, city, altCity: alt_cities[0] ?? '', state }));
}

const selectFiber = namedQuery(
  'zip_has_fiber',
  z.object({ zip: z.string() }),
  sql`select zip from zip where zip = ${given('zip', 'text')} and fiber`,
);

export const zipHasFiber = async (db: Database, zip: string): Promise<boolean> =>
  (await selectFiber(db, { zip })).length > 0;

const namedPlace = z.object({ key: z.string(), zip: z.string() });
const inState = sql`${given('state', 'text')} in ('', zip.state)`;

const selectPlaces = namedQuery(
  'zips_of_places',
  namedPlace,
  sql`select place_name.key, place_name.zip from place_name join zip using (zip)
    where place_name.key = any(${given('keys', 'text[]')}::text[]) and ${inState}
    order by place_name.zip limit ${sql.raw(String(mostZips))}`,
);

/** The zips of the places that have one of these names, in a state where one is given. */
export const zipsOfPlaces = (db: Database, keys: readonly string[], state: string) => selectPlaces(db, { keys, state });

const selectPlacesBeginning = namedQuery(
  'zips_of_places_beginning',
  namedPlace,
  // By name before all else, which "offset" is for: the planner would read every zip, for its state or in their order.
  sql`select key, zip from ${nameRanges} cross join lateral (
      select key, zip from place_name where key ~>=~ names.first and key ~<=~ names.last offset 0
    ) as place
    where ${isOfState(given('state', 'text'), sql`place.zip`)} order by zip limit ${sql.raw(String(mostZips))}`,
);

/** The zips of the places whose name begins in one of these ways. */
export const zipsOfPlacesBeginning = (db: Database, starts: readonly string[], state: string) =>
  selectPlacesBeginning(db, { ...namesFromAny(starts), state });

const selectNames = namedQuery(
  'place_names',
  namedPlace,
  sql`select key, zip from place_name where zip = ${given('zip', 'text')}`,
);

export const placeNamesOf = (db: Database, zip: string) => selectNames(db, { zip });
