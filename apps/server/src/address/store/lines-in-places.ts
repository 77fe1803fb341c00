import type { StreetAddress } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { addressColumns, addressRow, itsAddress, streetAddressOf } from './address-row.ts';
import { inNamedPlaces } from './named-places.ts';
import { given } from './ranges.ts';

/** A whole line, the names between which its place's lies, and its state where it is known. */
export interface LineInPlace {
  readonly line: string;
  readonly first: string;
  readonly last: string;
  readonly state: string;
}

// Not "=": the planner would sort out the pages first, and read them through another process.
const isWhole = sql`line ~>=~ wanted.line and line ~<=~ wanted.line`;
const beside = given('zip', 'text');

const selectInPlaces = namedQuery(
  'lines_in_places',
  addressRow.extend({ wanted: z.coerce.number() }),
  sql`select ${addressColumns}, wanted
    from (
      select found.zip, found.line, wanted.place as wanted
      from unnest(${given('lines', 'text[]')}, ${given('firsts', 'text[]')}, ${given('lasts', 'text[]')},
        ${given('states', 'text[]')}) with ordinality as wanted(line, first, last, state, place)
      ${inNamedPlaces(isWhole, { first: sql`wanted.first`, last: sql`wanted.last`, state: sql`wanted.state`, zip: beside })}
      order by found.zip = ${beside} desc, wanted.place, found.zip limit 300
    ) as found ${itsAddress}
    order by address.zip = ${beside} desc, wanted, address.zip`,
  // A few letters begin the names of hundreds of cities.
  { isQuick: false },
);

/** The addresses that are one of these lines in its place, those of the zip first, each with the number of what it was found by. */
export async function linesInPlaces(
  db: Database,
  wanted: readonly LineInPlace[],
  zip: string,
): Promise<readonly { readonly by: number; readonly address: StreetAddress }[]> {
  const rows = await selectInPlaces(db, {
    lines: wanted.map(({ line }) => line),
    firsts: wanted.map(({ first }) => first),
    lasts: wanted.map(({ last }) => last),
    states: wanted.map(({ state }) => state),
    zip,
  });
  return rows.map((row) => ({ by: row.wanted - 1, address: streetAddressOf(row) }));
}
