import type { StreetAddress } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { addressColumns, addressRow, streetAddressOf, withItsStreet } from './address-row.ts';
import { inNamedPlaces, isOfState } from './named-places.ts';
import { endOf, given, lineRanges, rangesOf, tenAtMost } from './ranges.ts';

const city = given('city', 'text');
const state = given('state', 'text');
const beginsSo = sql`line ~>=~ range.low and line ~<~ range.high`;
const isCalledSo = sql`place_name.key ~>=~ city.first and place_name.key ~<=~ city.last`;

const selectInCity = namedQuery(
  'lines_in_city',
  addressRow,
  sql`with city as materialized (
      select ${city} as first,
        case when exists (select from place_name where key = ${city} and ${isOfState(state, sql`place_name.zip`)})
          then ${city} else ${given('cityEnd', 'text')} end as last
    )
    select ${addressColumns}
    from (
      select address.* from city cross join ${lineRanges}
      ${inNamedPlaces(beginsSo, { name: isCalledSo, state })}
      order by address.line using ~<~, address.zip ${tenAtMost}
    ) as address ${withItsStreet}
    order by address.line using ~<~, address.zip`,
  // A city may have hundreds of zips.
  { isQuick: false },
);

/** Addresses of the city of this name, or of those whose name begins so where none has it, whose line begins in one of these ways. */
export async function linesInCity(
  db: Database,
  wanted: { readonly city: string; readonly state: string },
  starts: readonly string[],
): Promise<readonly StreetAddress[]> {
  return (
    await selectInCity(db, { city: wanted.city, cityEnd: endOf(wanted.city), state: wanted.state, ...rangesOf(starts) })
  ).map(streetAddressOf);
}
