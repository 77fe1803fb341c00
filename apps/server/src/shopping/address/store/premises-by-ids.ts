import type { Queryable } from '../../../platform/database/database.ts';
import { raw, sql } from '../../../platform/database/sql.ts';
import { formatAddressId, formatUnitId } from '../ids.ts';

interface WantedIds {
  readonly externalId?: string | undefined;
  readonly fccLocationId?: string | undefined;
}

const limit = raw('limit 100');

/** Finds the public ids of addresses and units by an id of another system. */
export async function findPremisesIds(db: Queryable, wanted: WantedIds): Promise<readonly string[]> {
  const isWanted = sql`external_id = ${wanted.externalId ?? null} or fcc_location_id = ${wanted.fccLocationId ?? null}`;
  const rows = await db.query<{ readonly id: number; readonly isUnit: boolean }>(sql`
    select id, false as is_unit from address where ${isWanted}
    union all select id, true from unit where ${isWanted}
    order by is_unit, id ${limit}`);
  return rows.map(({ id, isUnit }) => (isUnit ? formatUnitId(id) : formatAddressId(id)));
}
