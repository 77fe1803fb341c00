import type { StreetAddress } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { addressColumns, addressRow, streetAddressOf, withItsStreet } from './address-row.ts';
import { inNamedPlaces } from './named-places.ts';
import { given, streetsOf } from './ranges.ts';

/** A whole line, the names between which its place's lies, and its state where it is known. */
export interface LineInPlace {
  readonly line: string;
  readonly first: string;
  readonly last: string;
  readonly state: string;
}

// Not "=": the planner would sort out the pages first, and read them through another process.
const whole = {
  line: sql`line ~>=~ wanted.line and line ~<=~ wanted.line`,
  street: sql`wanted.street`,
  streetEnd: sql`wanted.street_end`,
};
const isCalledSo = sql`place_name.key ~>=~ wanted.first and place_name.key ~<=~ wanted.last`;
const beside = given('zip', 'text');

const selectInPlaces = namedQuery(
  'lines_in_places',
  addressRow.extend({ wanted: z.coerce.number() }),
  sql`select ${addressColumns}, wanted
    from (
      select address.*, wanted.place as wanted
      from unnest(${given('lines', 'text[]')}, ${given('firsts', 'text[]')}, ${given('lasts', 'text[]')},
          ${given('states', 'text[]')}, ${given('streets', 'text[]')}, ${given('streetEnds', 'text[]')})
        with ordinality as wanted(line, first, last, state, street, street_end, place)
      ${inNamedPlaces(whole, { name: isCalledSo, state: sql`wanted.state`, zip: beside })}
      order by address.zip = ${beside} desc, wanted.place, address.zip limit 100
    ) as address ${withItsStreet}
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
  const lines = wanted.map(({ line }) => line);
  const rows = await selectInPlaces(db, {
    lines,
    ...streetsOf(lines, (street) => `${street} `),
    firsts: wanted.map(({ first }) => first),
    lasts: wanted.map(({ last }) => last),
    states: wanted.map(({ state }) => state),
    zip,
  });
  return rows.map((row) => ({ by: row.wanted - 1, address: streetAddressOf(row) }));
}
