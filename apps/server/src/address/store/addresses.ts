import type { StreetAddress } from '@demarc/domain/address';
import { type SQL, sql } from 'drizzle-orm';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { nearDegrees, type Position, squaresNear, stretchAt } from '../position.ts';
import { addressColumns, addressRow, columnsOnStreet, itsAddress, streetAddressOf } from './address-row.ts';
import { isOfState, mostLines } from './named-places.ts';
import { beginsSo, endOf, given, lineRanges, rangesOf, tenAtMost } from './ranges.ts';

type Addresses = Promise<readonly StreetAddress[]>;

const zips = given('zips', 'text[]');
/** In so few nobody asks first whether there is such a line anywhere. */
const fewZips = sql.raw('16');

const selectInZips = namedQuery(
  'lines_in_zips',
  addressRow,
  sql`select ${addressColumns}
    from (
      select address.* from ${lineRanges}
      cross join lateral unnest(case when cardinality(${zips}) <= ${fewZips} or exists (
        select from address where ${beginsSo}
      ) then ${zips} end) as wanted(zip)
      cross join lateral (
        select * from address
        where address.zip = wanted.zip and ${beginsSo}
        order by line using ~<~ ${tenAtMost}
      ) as address
      order by address.line using ~<~, address.zip ${tenAtMost}
    ) as address order by address.line using ~<~, address.zip`,
  // A city may have hundreds of zips.
  { isQuick: false },
);

/** Addresses of these zips whose line begins in one of these ways. */
export const linesInZips = async (db: Database, zips: readonly string[], starts: readonly string[]): Addresses =>
  (await selectInZips(db, { zips, ...rangesOf(starts) })).map(streetAddressOf);

const selectAnywhere = namedQuery(
  'lines_anywhere',
  addressRow,
  sql`select ${addressColumns}
    from (
      select address.* from ${lineRanges}
      cross join lateral (
        select * from address where ${beginsSo} order by line using ~<~ ${tenAtMost}
      ) as address
      order by address.line using ~<~, address.zip ${tenAtMost}
    ) as address order by address.line using ~<~, address.zip`,
);

/** Addresses anywhere whose line begins in one of these ways. */
export const linesAnywhere = async (db: Database, starts: readonly string[]): Addresses =>
  (await selectAnywhere(db, rangesOf(starts))).map(streetAddressOf);

/** Without a city or a zip a common line is everywhere: so many of them are looked at, until ten are in the state. */
const selectInState = namedQuery(
  'lines_in_state',
  addressRow,
  sql`select ${addressColumns}
    from (
      select found.zip, found.line from ${lineRanges}
      cross join lateral (
        select zip, line from (
          select zip, line from address where ${beginsSo}
          order by line using ~<~, zip limit ${mostLines}
        ) as each
        where ${isOfState(given('state', 'text'), sql`each.zip`)} ${tenAtMost}
      ) as found
      order by found.line using ~<~, found.zip ${tenAtMost}
    ) as found ${itsAddress} order by address.line using ~<~, address.zip`,
  // A common line may be in thousands of places of other states.
  { isQuick: false },
);

/** Addresses of a state whose line begins in one of these ways. */
export const linesInState = async (db: Database, state: string, starts: readonly string[]): Addresses =>
  (await selectInState(db, { state, ...rangesOf(starts) })).map(streetAddressOf);

const street = given('street', 'text');
const typos = given('typos', 'int');
/** Of the whole key or, where it is longer, of its beginning. */
const distanceTo = (key: SQL) => sql`least(
  levenshtein_less_equal(${key}, ${street}, ${typos}),
  case when length(${key}) > length(${street})
    then levenshtein_less_equal(left(${key}, length(${street})), ${street}, ${typos}) end)`;

/** A long street of a city is one in each of its zips, and the number may be in any of them. */
const mostLikely = sql.raw('limit 100');

const selectOnLikelyStreets = namedQuery(
  'lines_on_likely_streets',
  addressRow,
  sql`with likely as materialized (
      select id, zip, name, distance from (
        select id, zip, name, least(${distanceTo(sql`key`)},
          case when bare_key <> key then ${distanceTo(sql`bare_key`)} end) as distance
        from street where zip = any(${given('zips', 'text[]')}::text[])
      ) as compared
      where distance <= ${typos} order by distance, name ${mostLikely}
    )
    select ${columnsOnStreet}
    from likely as street cross join lateral (
      select * from address where street_id = street.id
        and number ~>=~ ${given('number', 'text')} and number ~<~ ${given('numberEnd', 'text')}
      order by length(number), number ${tenAtMost}
    ) as address
    order by street.distance, length(address.number), address.number, street.name ${tenAtMost}`,
);

/**
 * Addresses on the streets of these zips that are spelt most like this one: the same but for its direction, the
 * beginning of it, or with a few wrong letters. The zips' streets are few, so all of them are compared.
 */
export async function linesOnLikelyStreets(
  db: Database,
  zips: readonly string[],
  wanted: { readonly number: string; readonly street: string; readonly typos: number },
): Addresses {
  const rows = await selectOnLikelyStreets(db, { zips, ...wanted, numberEnd: endOf(wanted.number) });
  return rows.map(streetAddressOf);
}

const north = sql`(latitude - ${given('latitude', 'float8')})`;
const east = sql`((longitude - ${given('longitude', 'float8')}) * ${given('stretch', 'float8')})`;

const selectNearest = namedQuery(
  'nearest_address',
  addressRow,
  sql`select ${addressColumns} from (
      select *, ${north} * ${north} + ${east} * ${east} as squared from address
      where square = any(${given('squares', 'int[]')}::int[])
      order by squared limit 1
    ) as address
    where squared <= ${sql.raw(String(nearDegrees ** 2))}`,
);

/** The nearest address, if there is one near enough. Distances are of a flat map, which is exact enough here. */
export async function nearestAddress(db: Database, position: Position): Promise<StreetAddress | undefined> {
  const { latitude, longitude } = position;
  const values = { latitude, longitude, stretch: stretchAt(latitude), squares: squaresNear(position) };
  return (await selectNearest(db, values)).map(streetAddressOf)[0];
}

const selectSameLine = namedQuery(
  'same_line_nearby',
  addressRow,
  sql`select ${columnsOnStreet}
    from address as given join street as its_street on its_street.id = given.street_id
    join street on street.zip = its_street.zip and street.bare_key = its_street.bare_key
    join address on address.street_id = street.id and address.number = given.number
    where given.id = ${given('id', 'int')} order by address.id <> given.id, address.line ${tenAtMost}`,
);

/** Addresses of the same zip with the same number, on streets that differ only in their direction; itself first. */
export const sameLineNearby = async (db: Database, id: number): Addresses =>
  (await selectSameLine(db, { id })).map(streetAddressOf);
