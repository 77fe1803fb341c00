import type { StreetAddress } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { type AddressRow, addressColumns, joinFoundAddress, toStreetAddress } from './address-row.ts';
import { isInState, maxLines } from './named-places.ts';
import { hideFromPlanner, limitTen } from './sql-fragments.ts';

/** The first digits of a ZIP name a region. */
const digits = 2;
const regionDigits = raw(`${digits}`);

/** Finds the addresses with exactly this line in the region of a zip, the nearest zip first. An empty state means any. */
export async function findLineInRegion(
  db: Queryable,
  line: string,
  { zip, state }: { readonly zip: string; readonly state: string },
): Promise<readonly StreetAddress[]> {
  const distance = sql`abs(found.zip::int - ${hideFromPlanner(Number(zip), 'int')})`;
  const rows = await db.query<AddressRow>(sql`
    select ${addressColumns}
    from (
      select found.zip, found.line from (
        select zip, line from address where line = ${hideFromPlanner(line, 'text')} limit ${maxLines}
      ) as found
      where left(found.zip, ${regionDigits}) = ${hideFromPlanner(zip.slice(0, digits), 'text')}
        and ${isInState(hideFromPlanner(state, 'text'), sql`found.zip`)}
      order by ${distance}, found.zip ${limitTen}
    ) as found ${joinFoundAddress} order by ${distance}, found.zip`);
  return rows.map(toStreetAddress);
}
