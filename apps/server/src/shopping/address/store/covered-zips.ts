import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CoveredZip } from '../../../provider/index.ts';

/** Any source can say that premises are outside the footprint, as in `combineServices`. */
const isInFootprint = sql`not exists (
  select from serviceability as outside where outside.special ->> 'outOfFootprint' = 'true'
    and outside.address_id = serviceability.address_id and outside.unit_id is not distinct from serviceability.unit_id)`;

/**
 * Lists the zips that have addresses inside the footprint, with the fastest lines in each by all sources. Reads the whole
 * coverage.
 */
export async function listCoveredZips(db: Queryable): Promise<readonly CoveredZip[]> {
  const zips = await db.query<CoveredZip>(sql`
    select zip, zip.state, max(fiber_mbps) as fiber_mbps, max(hsi_mbps) as hsi_mbps
    from zip join address using (zip) join serviceability on serviceability.address_id = address.id
    where ${isInFootprint}
    group by zip, zip.state order by zip`);
  const fastest = await db.query<{ zip: string; technology: string; mbps: number }>(sql`
    select address.zip, line.key as technology, max((line.value ->> 'downMbps')::int) as mbps
    from address join serviceability on serviceability.address_id = address.id
    cross join lateral jsonb_each(serviceability.lines) as line
    where lines is not null and line.value <> 'null' and ${isInFootprint}
    group by address.zip, line.key`);
  if (fastest.length === 0) return zips;
  const linesByZip = new Map<string, Record<string, number>>();
  for (const { zip, technology, mbps } of fastest) linesByZip.set(zip, { ...linesByZip.get(zip), [technology]: mbps });
  return zips.map((zip) => ({ ...zip, lines: linesByZip.get(zip.zip) ?? {} }));
}
