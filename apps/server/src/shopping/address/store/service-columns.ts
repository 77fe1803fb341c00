import type { CoverageTechnology } from '@demarc/domain/qualification';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { PremisesService } from '../../../provider/index.ts';

interface RowWithService {
  readonly service: Pick<PremisesService, 'speeds'> | null;
}

const readMbps = (technology: CoverageTechnology) => (row: RowWithService) => row.service?.speeds[technology] ?? null;
export const speedColumns = {
  fiber: ['int', readMbps('fiber')],
  hsi: ['int', readMbps('hsi')],
  lte: ['int', readMbps('lte')],
  five_g: ['int', readMbps('5g')],
  c_band: ['int', readMbps('c-band')],
  dedicated: ['int', readMbps('dedicated')],
} as const;
export const formatLines = ({ lines }: Pick<PremisesService, 'lines'>): string | null =>
  Object.keys(lines).length > 0 ? JSON.stringify(lines) : null;

/** The columns after the two ids are those of `listServiceValues`. */
export const insertServices = sql`insert into serviceability as existing
    (address_id, unit_id, source_id, fiber_mbps, hsi_mbps, lte_mbps, five_g_mbps, c_band_mbps, dedicated_mbps, special, lines)`;
export const listServiceValues = (source: Sql, special: Sql) =>
  sql`${source}, fiber, hsi, lte, five_g, c_band, dedicated, ${special}, lines::jsonb`;
/** A row of one technology keeps the stored fields that it has no value for. */
export const mergeSpecial = (source: Sql, addressId: Sql, isSameUnit: Sql) => sql`case when keeps_special then coalesce(
    (select special from serviceability as stored where stored.address_id = ${addressId} and ${isSameUnit}
      and stored.source_id = ${source}), '{}')
    || input.special::jsonb else input.special::jsonb end`;
/** A row of one technology keeps the lines of the others. */
export const mergedLines = sql`case when excluded.lines is null then existing.lines
      else coalesce(existing.lines, '{}') || excluded.lines end`;
export const orUpdateService = sql`on conflict (address_id, unit_id, source_id) do update set
      fiber_mbps = excluded.fiber_mbps, hsi_mbps = excluded.hsi_mbps, lte_mbps = excluded.lte_mbps,
      five_g_mbps = excluded.five_g_mbps, c_band_mbps = excluded.c_band_mbps, dedicated_mbps = excluded.dedicated_mbps,
      special = excluded.special, lines = ${mergedLines}
    where (existing.fiber_mbps, existing.hsi_mbps, existing.lte_mbps, existing.five_g_mbps, existing.c_band_mbps,
        existing.dedicated_mbps, existing.special, existing.lines)
      is distinct from (excluded.fiber_mbps, excluded.hsi_mbps, excluded.lte_mbps, excluded.five_g_mbps,
        excluded.c_band_mbps, excluded.dedicated_mbps, excluded.special, ${mergedLines})`;
