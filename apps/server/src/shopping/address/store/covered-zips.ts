import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { CoveredZip } from '../../../provider/index.ts';

/** Lists the zips that have addresses inside the footprint, with the fastest lines in each. Reads the whole coverage. */
export const listCoveredZips = (db: Queryable): Promise<CoveredZip[]> =>
  db.query<CoveredZip>(sql`
    select zip, zip.state, max(fiber_mbps) as fiber_mbps, max(hsi_mbps) as hsi_mbps
    from zip join address using (zip) join serviceability on serviceability.address_id = address.id
    where special ->> 'outOfFootprint' is distinct from 'true'
    group by zip, zip.state order by zip`);
