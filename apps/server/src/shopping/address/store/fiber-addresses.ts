import { capitalizeName } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** An address with fiber, as shoppers search it. */
export interface FiberAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly fiberMbps: number;
}

/** Lists buildings without units that have fiber, in these states. Always in the same order. */
export async function listFiberAddresses(
  db: Queryable,
  states: readonly string[],
  limit: number,
): Promise<readonly FiberAddress[]> {
  const rows = await db.query<FiberAddress>(sql`
    select number || ' ' || street.name as street, address.city, zip.state, address.zip,
      max(fiber_mbps)::int as fiber_mbps
    from address join zip using (zip) join street on street.id = address.street_id
      join serviceability on serviceability.address_id = address.id
    where zip.state = any(${states}::text[]) and fiber_mbps is not null and serviceability.unit_id is null
      and special - 'outOfFootprint' = '{}' and special ->> 'outOfFootprint' is distinct from 'true'
      and not exists (select from unit where unit.address_id = address.id)
    group by address.id, street.name, zip.state order by md5(address.line), address.zip limit ${limit}`);
  return rows.map((row) => ({ ...row, city: capitalizeName(row.city) }));
}
