import type { StreetAddress } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { addressColumns, addressRow, itsAddress, streetAddressOf } from './address-row.ts';
import { inNamedPlaces, isOfState } from './named-places.ts';
import { beginsSo, given, lineRanges, nameRanges, namesFromAny, rangesOf, tenAtMost } from './ranges.ts';

const city = given('city', 'text');
const state = given('state', 'text');

const selectInCity = namedQuery(
  'lines_in_city',
  addressRow,
  sql`with known as materialized (
      select key from place_name where key = ${city} and ${isOfState(state, sql`place_name.zip`)} limit 1
    ), city as materialized (
      select key as first, key as last from known
      union all select names.first, names.last from ${nameRanges} where not exists (select from known)
    )
    select ${addressColumns}
    from (
      select found.zip, found.line from city cross join ${lineRanges}
      ${inNamedPlaces(beginsSo, { first: sql`city.first`, last: sql`city.last`, state })}
      -- A place of several names is found by each that begins so.
      group by found.line, found.zip order by found.line using ~<~, found.zip ${tenAtMost}
    ) as found ${itsAddress}
    order by address.line using ~<~, address.zip`,
  // A city may have hundreds of zips.
  { isQuick: false },
);

/**
 * Addresses of the city of this name, or of those whose name begins in one of these ways where none has it, whose line
 * begins in one of these ways.
 */
export async function linesInCity(
  db: Database,
  wanted: { readonly city: string; readonly state: string },
  cityStarts: readonly string[],
  starts: readonly string[],
): Promise<readonly StreetAddress[]> {
  const { city, state } = wanted;
  const rows = await selectInCity(db, { city, state, ...namesFromAny(cityStarts), ...rangesOf(starts) });
  return rows.map(streetAddressOf);
}
