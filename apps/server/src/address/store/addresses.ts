import type { StreetAddress } from '@demarc/domain/address';
import { type SQL, sql } from 'drizzle-orm';
import { namedRows } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { nearDegrees, type Position, squaresNear, stretchAt } from '../position.ts';
import { addressColumns, addressRow, streetAddressOf, withItsStreet } from './address-row.ts';
import { endOf, mostSuggestions, textArray } from './ranges.ts';

const rangesOf = (starts: readonly string[]): SQL =>
  sql`unnest(${textArray(starts)}, ${textArray(starts.map(endOf))}) as range(low, high)`;

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

/** Addresses of the same zip with the same number, on streets that differ only in their direction; itself first. */
export async function sameLineNearby(db: Database, addressId: number) {
  const rows = await namedRows(
    db,
    addressRow,
    'same_line_nearby',
    sql`select ${addressColumns}
      from address as given join street as its_street on its_street.id = given.street_id
      join street on street.zip = its_street.zip and street.bare_key = its_street.bare_key
      join address on address.street_id = street.id and address.number = given.number
      join zip on zip.zip = address.zip
      where given.id = ${addressId} order by address.id <> given.id, address.line limit ${mostSuggestions}`,
  );
  return rows.map(streetAddressOf);
}
