import type { StreetAddress } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type AddressRow, addressColumns, joinFoundAddress, toStreetAddress } from './address-row.ts';
import { isInState, joinLinesInPlaces } from './named-places.ts';
import { hideFromPlanner, isInLineRange, limitTen, lineRanges, nameRanges } from './sql-fragments.ts';

/**
 * Finds addresses whose line has one of `prefixes`, in the city with this name. When no city has the name, searches
 * those whose name has one of `cityPrefixes`.
 */
export async function findAddressesInCity(
  db: Queryable,
  wanted: { readonly city: string; readonly state: string },
  cityPrefixes: readonly string[],
  prefixes: readonly string[],
): Promise<readonly StreetAddress[]> {
  const city = hideFromPlanner(wanted.city, 'text');
  const state = hideFromPlanner(wanted.state, 'text');
  // Groups the lines, because a place with several matching names is found by each of them.
  const rows = await db.query<AddressRow>(sql`
    with known as materialized (
      select key from place_name where key = ${city} and ${isInState(state, sql`place_name.zip`)} limit 1
    ), city as materialized (
      select key as first, key as last from known
      union all select names.first, names.last from ${nameRanges(cityPrefixes)} where not exists (select from known)
    )
    select ${addressColumns}
    from (
      select found.zip, found.line from city cross join ${lineRanges(prefixes)}
      ${joinLinesInPlaces(isInLineRange, { first: sql`city.first`, last: sql`city.last`, state })}
      group by found.line, found.zip order by found.line using ~<~, found.zip ${limitTen}
    ) as found ${joinFoundAddress}
    order by address.line using ~<~, address.zip`);
  return rows.map(toStreetAddress);
}
