import type { StreetAddress } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, type Sql, sql } from '../../../platform/database/sql.ts';
import { getLongitudeScale, listSquaresNear, maxDegrees, type Position } from '../position.ts';
import {
  type AddressRow,
  addressColumns,
  addressColumnsWithStreet,
  joinFoundAddress,
  toStreetAddress,
} from './address-row.ts';
import { isInState, maxLines } from './named-places.ts';
import { endOfRange, hideFromPlanner, isInLineRange, limitTen, lineRanges } from './sql-fragments.ts';

type Addresses = Promise<readonly StreetAddress[]>;

/** With more zips than this, a first lookup checks whether the line exists anywhere. */
const fewZips = raw('16');

/** Finds addresses in these zips whose line has one of these prefixes. */
export async function findAddressesInZips(
  db: Queryable,
  zips: readonly string[],
  prefixes: readonly string[],
): Addresses {
  const wanted = hideFromPlanner(zips, 'text[]');
  const rows = await db.query<AddressRow>(sql`
    select ${addressColumns}
    from (
      select address.* from ${lineRanges(prefixes)}
      cross join lateral unnest(case when cardinality(${wanted}) <= ${fewZips} or exists (
        select from address where ${isInLineRange}
      ) then ${wanted} end) as wanted(zip)
      cross join lateral (
        select * from address
        where address.zip = wanted.zip and ${isInLineRange}
        order by line using ~<~ ${limitTen}
      ) as address
      order by address.line using ~<~, address.zip ${limitTen}
    ) as address order by address.line using ~<~, address.zip`);
  return rows.map(toStreetAddress);
}

/** Finds addresses anywhere whose line has one of these prefixes. */
export async function findAddressesAnywhere(db: Queryable, prefixes: readonly string[]): Addresses {
  const rows = await db.query<AddressRow>(sql`
    select ${addressColumns}
    from (
      select address.* from ${lineRanges(prefixes)}
      cross join lateral (
        select * from address where ${isInLineRange} order by line using ~<~ ${limitTen}
      ) as address
      order by address.line using ~<~, address.zip ${limitTen}
    ) as address order by address.line using ~<~, address.zip`);
  return rows.map(toStreetAddress);
}

/**
 * Finds addresses in a state whose line has one of these prefixes. Without a city or a zip a common line is everywhere:
 * reads at most `maxLines` places of it, until ten are in the state.
 */
export async function findAddressesInState(db: Queryable, state: string, prefixes: readonly string[]): Addresses {
  const rows = await db.query<AddressRow>(sql`
    select ${addressColumns}
    from (
      select found.zip, found.line from ${lineRanges(prefixes)}
      cross join lateral (
        select zip, line from (
          select zip, line from address where ${isInLineRange}
          order by line using ~<~, zip limit ${maxLines}
        ) as each
        where ${isInState(hideFromPlanner(state, 'text'), sql`each.zip`)} ${limitTen}
      ) as found
      order by found.line using ~<~, found.zip ${limitTen}
    ) as found ${joinFoundAddress} order by address.line using ~<~, address.zip`);
  return rows.map(toStreetAddress);
}

interface LikelyStreet {
  readonly number: string;
  readonly street: string;
  /** The number of wrong letters to accept. */
  readonly typos: number;
}

/** A long street of a city is stored once in each of its zips, and the number may be in any of them. */
const limitStreets = raw('limit 100');

/**
 * Finds addresses on the streets of these zips that are spelled most like `street`: without its direction, starting
 * with it, or with a few wrong letters. A zip has few streets, so all of them are compared.
 */
export async function findAddressesOnLikelyStreets(
  db: Queryable,
  zips: readonly string[],
  wanted: LikelyStreet,
): Addresses {
  const street = hideFromPlanner(wanted.street, 'text');
  const typos = hideFromPlanner(wanted.typos, 'int');
  /** The distance to the whole key or, for a longer key, to its start. */
  const distanceTo = (key: Sql) => sql`least(
    levenshtein_less_equal(${key}, ${street}, ${typos}),
    case when length(${key}) > length(${street})
      then levenshtein_less_equal(left(${key}, length(${street})), ${street}, ${typos}) end)`;
  const rows = await db.query<AddressRow>(sql`
    with likely as materialized (
      select id, zip, name, distance from (
        select id, zip, name, least(${distanceTo(sql`key`)},
          case when bare_key <> key then ${distanceTo(sql`bare_key`)} end) as distance
        from street where zip = any(${hideFromPlanner(zips, 'text[]')}::text[])
      ) as compared
      where distance <= ${typos} order by distance, name ${limitStreets}
    )
    select ${addressColumnsWithStreet}
    from likely as street cross join lateral (
      select * from address where street_id = street.id
        and number ~>=~ ${hideFromPlanner(wanted.number, 'text')} and number ~<~ ${hideFromPlanner(endOfRange(wanted.number), 'text')}
      order by length(number), number ${limitTen}
    ) as address
    order by street.distance, length(address.number), address.number, street.name ${limitTen}`);
  return rows.map(toStreetAddress);
}

const nearDegreesSquared = raw(String(maxDegrees ** 2));

/** Finds the nearest address, if one is near enough. Computes distances on a flat map, which is exact enough here. */
export async function findNearestAddress(db: Queryable, position: Position): Promise<StreetAddress | undefined> {
  const { latitude, longitude } = position;
  const north = sql`(latitude - ${hideFromPlanner(latitude, 'float8')})`;
  const east = sql`((longitude - ${hideFromPlanner(longitude, 'float8')}) * ${hideFromPlanner(getLongitudeScale(latitude), 'float8')})`;
  const [row] = await db.query<AddressRow>(sql`
    select ${addressColumns} from (
      select *, ${north} * ${north} + ${east} * ${east} as squared from address
      where square = any(${hideFromPlanner(listSquaresNear(position), 'int[]')}::int[])
      order by squared limit 1
    ) as address
    where squared <= ${nearDegreesSquared}`);
  return row && toStreetAddress(row);
}

/** Finds the address itself, and those of its zip with the same number on streets that differ only in direction. */
export async function findSameLines(db: Queryable, id: number): Addresses {
  const rows = await db.query<AddressRow>(sql`
    select ${addressColumnsWithStreet}
    from address as original join street as original_street on original_street.id = original.street_id
    join street on street.zip = original_street.zip and street.bare_key = original_street.bare_key
    join address on address.street_id = street.id and address.number = original.number
    where original.id = ${hideFromPlanner(id, 'int')} order by address.id <> original.id, address.line ${limitTen}`);
  return rows.map(toStreetAddress);
}

export const hasAddresses = async (db: Queryable): Promise<boolean> =>
  (await db.query(sql`select id from address limit 1`)).length > 0;
