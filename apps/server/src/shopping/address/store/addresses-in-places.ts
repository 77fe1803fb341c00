import type { StreetAddress } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { type AddressRow, addressColumns, joinFoundAddress, toStreetAddress } from './address-row.ts';
import { joinLinesInPlaces } from './named-places.ts';
import { hideFromPlanner } from './sql-fragments.ts';

/** A complete line, the range of names that its place may have, and its state if known. */
export interface LineInPlace {
  readonly line: string;
  readonly first: string;
  readonly last: string;
  readonly state: string;
}

// Not "=": with it the planner would sort the pages first, and read them with another process.
const isWantedLine = sql`line ~>=~ wanted.line and line ~<=~ wanted.line`;

/**
 * As many as the zips of the largest city. Ten are not enough, because the caller drops addresses in other states and
 * zips.
 */
const limitFound = raw('limit 300');

/**
 * Finds the addresses of these lines in their places, those in `zip` first. `index` tells which of the lines was found.
 */
export async function findAddressesInPlaces(
  db: Queryable,
  wanted: readonly LineInPlace[],
  zip: string,
): Promise<readonly { readonly index: number; readonly address: StreetAddress }[]> {
  const lines = wanted.map(({ line }) => line);
  const firsts = wanted.map(({ first }) => first);
  const lasts = wanted.map(({ last }) => last);
  const states = wanted.map(({ state }) => state);
  const preferred = hideFromPlanner(zip, 'text');
  const placeColumns = { first: sql`wanted.first`, last: sql`wanted.last`, state: sql`wanted.state`, zip: preferred };
  const rows = await db.query<AddressRow & { readonly wanted: number }>(sql`
    select ${addressColumns}, wanted::int as wanted
    from (
      select found.zip, found.line, wanted.position as wanted
      from unnest(${hideFromPlanner(lines, 'text[]')}, ${hideFromPlanner(firsts, 'text[]')}, ${hideFromPlanner(lasts, 'text[]')},
        ${hideFromPlanner(states, 'text[]')}) with ordinality as wanted(line, first, last, state, position)
      ${joinLinesInPlaces(isWantedLine, placeColumns)}
      order by found.zip = ${preferred} desc, wanted.position, found.zip ${limitFound}
    ) as found ${joinFoundAddress}
    order by address.zip = ${preferred} desc, wanted, address.zip`);
  return rows.map((row) => ({ index: row.wanted - 1, address: toStreetAddress(row) }));
}
