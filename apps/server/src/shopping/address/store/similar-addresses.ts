import type { StreetAddress } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { type AddressRow, addressColumns, joinFoundAddress, toStreetAddress } from './address-row.ts';
import { isInState, maxLines } from './named-places.ts';
import { hideFromPlanner, isInLineRange, lineRanges } from './sql-fragments.ts';

/** PostgreSQL counts swapped letters as two typos. The caller counts again. */
const maxDistance = 2;
const limitDistance = raw(String(maxDistance));
/** More candidates than the caller shows, because it ranks them by its own count. */
const limitCandidates = raw('limit 60');

/** Bounds the time of one search. */
const limitRead = raw('limit 20000');

/** A range of lines, and the city as typed. */
export interface LineInSimilarPlace {
  readonly low: string;
  readonly high: string;
  readonly city: string;
  /** Empty for any state. */
  readonly state: string;
}

/**
 * Finds lines in places whose name is spelled nearly like the city or starts nearly like it. Reads the places of each
 * line and compares their names: a line is in few places, and there are tens of thousands of names. `index` tells which
 * of the lines was found.
 */
export async function findAddressesInSimilarPlaces(
  db: Queryable,
  wanted: readonly LineInSimilarPlace[],
): Promise<readonly { readonly index: number; readonly placeKey: string; readonly address: StreetAddress }[]> {
  const lows = wanted.map(({ low }) => low);
  const highs = wanted.map(({ high }) => high);
  const cities = wanted.map(({ city }) => city);
  const states = wanted.map(({ state }) => state);
  const rows = await db.query<AddressRow & { readonly wanted: number; readonly placeKey: string }>(sql`
    select ${addressColumns}, wanted::int as wanted, place_key
    from (
      select similar_place.*, wanted.position as wanted
      from unnest(${hideFromPlanner(lows, 'text[]')}, ${hideFromPlanner(highs, 'text[]')}, ${hideFromPlanner(cities, 'text[]')},
        ${hideFromPlanner(states, 'text[]')}) with ordinality as wanted(low, high, city, state, position)
      cross join lateral (
        select found.zip, found.line, place_name.key as place_key, compared.distance
        from (
          select zip, line from address where line ~>=~ wanted.low and line ~<=~ wanted.high
          order by line using ~<~, zip limit ${maxLines}
        ) as found
        cross join lateral (
          select key from place_name where place_name.zip = found.zip offset 0
        ) as place_name
        cross join lateral (
          select least(levenshtein_less_equal(key, wanted.city, ${limitDistance}),
            levenshtein_less_equal(left(key, length(wanted.city)), wanted.city, ${limitDistance})) as distance offset 0
        ) as compared
        where compared.distance <= ${limitDistance} and ${isInState(sql`wanted.state`, sql`found.zip`)}
        order by compared.distance, found.line using ~<~, found.zip ${limitCandidates}
      ) as similar_place
      order by distance, wanted, line using ~<~, zip ${limitCandidates}
    ) as found ${joinFoundAddress}`);
  return rows.map((row) => ({ index: row.wanted - 1, placeKey: row.placeKey, address: toStreetAddress(row) }));
}

export interface SimilarStreet {
  /** The key of the street: "E KILBOURN AVE". */
  readonly street: string;
  /** The number of places that have it. */
  readonly places: number;
}

interface MisspelledStreet {
  readonly number: string;
  readonly street: string;
}

/**
 * Finds the streets anywhere that have this house number and one of these starts, and are spelled or start nearly like
 * `street`. Reads the lines with the number and the starts from an index: they narrow millions of lines to thousands.
 */
export const findSimilarStreetsByStart = (
  db: Queryable,
  wanted: MisspelledStreet,
  starts: readonly string[],
): Promise<readonly SimilarStreet[]> => findSimilarStreets(db, wanted, starts, 100);

/**
 * Finds the same streets whatever their start. Compares only whole names, because it reads more lines. Misses streets if
 * very many lines have the number.
 */
export const findSimilarStreetsByLength = (
  db: Queryable,
  wanted: MisspelledStreet,
): Promise<readonly SimilarStreet[]> => findSimilarStreets(db, wanted, [''], maxDistance);

function findSimilarStreets(
  db: Queryable,
  { number, street: typed }: MisspelledStreet,
  starts: readonly string[],
  maxExtraLetters: number,
): Promise<readonly SimilarStreet[]> {
  const street = hideFromPlanner(typed, 'text');
  const nameAt = hideFromPlanner(number.length + 2, 'int');
  const shortest = hideFromPlanner(number.length + 1 + typed.length - maxDistance, 'int');
  const longest = hideFromPlanner(number.length + 1 + typed.length + maxExtraLetters, 'int');
  return db.query<SimilarStreet>(sql`
    select street, places
    from (
      select street, places, least(levenshtein_less_equal(street, ${street}, ${limitDistance}),
        case when octet_length(street) > octet_length(${street}) + ${limitDistance}
          then levenshtein_less_equal(left(street, length(${street})), ${street}, ${limitDistance}) end) as distance
      from (
        select substr(line, ${nameAt}) as street, places from ${lineRanges(starts.map((start) => `${number} ${start}`))}
        cross join lateral (
          select line, count(*)::int as places from (
            select line from address where ${isInLineRange} order by line using ~<~ ${limitRead}
          ) as read
          where octet_length(line) between ${shortest} and ${longest} group by line
        ) as counted offset 0
      ) as named offset 0
    ) as compared
    where distance <= ${limitDistance}
    order by distance, places desc, street ${limitCandidates}`);
}
