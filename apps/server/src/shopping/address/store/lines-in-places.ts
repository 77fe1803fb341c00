import type { StreetAddress } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { type AddressRow, addressColumns, joinFoundAddress, toStreetAddress } from './address-row.ts';
import { joinLinesInPlaces } from './named-places.ts';
import { hidden } from './sql-parts.ts';

/** A whole line, the range of names that its place may have, and its state if known. */
export interface LineInPlace {
  readonly line: string;
  readonly first: string;
  readonly last: string;
  readonly state: string;
}

// Not "=": the planner would sort the pages first, and read them through another process.
const isWantedLine = sql`line ~>=~ wanted.line and line ~<=~ wanted.line`;

/** Finds the addresses of these lines in their places, those in `zip` first. `index` tells which of the lines was found. */
export async function findLinesInPlaces(
  db: Queryable,
  wanted: readonly LineInPlace[],
  zip: string,
): Promise<readonly { readonly index: number; readonly address: StreetAddress }[]> {
  const lines = wanted.map(({ line }) => line);
  const firsts = wanted.map(({ first }) => first);
  const lasts = wanted.map(({ last }) => last);
  const states = wanted.map(({ state }) => state);
  const preferred = hidden(zip, 'text');
  const place = { first: sql`wanted.first`, last: sql`wanted.last`, state: sql`wanted.state`, zip: preferred };
  const rows = await db.query<AddressRow & { readonly wanted: number }>(sql`
    select ${addressColumns}, wanted::int as wanted
    from (
      select found.zip, found.line, wanted.place as wanted
      from unnest(${hidden(lines, 'text[]')}, ${hidden(firsts, 'text[]')}, ${hidden(lasts, 'text[]')},
        ${hidden(states, 'text[]')}) with ordinality as wanted(line, first, last, state, place)
      ${joinLinesInPlaces(isWantedLine, place)}
      order by found.zip = ${preferred} desc, wanted.place, found.zip limit 300
    ) as found ${joinFoundAddress}
    order by address.zip = ${preferred} desc, wanted, address.zip`);
  return rows.map((row) => ({ index: row.wanted - 1, address: toStreetAddress(row) }));
}
