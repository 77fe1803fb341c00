import type { Transaction } from '../../../platform/database/database.ts';
import { join, sql } from '../../../platform/database/sql.ts';
import type { ServiceabilityTable } from '../../../platform/database/tables.ts';
import type { AddedService } from '../coverage/coverage-row.ts';
import type { Position, SquareRow } from '../position.ts';
import { beginBatch, insertSource, selectSourceId } from './coverage-sources.ts';
import { formatLines, insertServices, listServiceValues, mergedLines, speedColumns } from './service-columns.ts';
import { type Columns, unnestRows } from './unnest-rows.ts';

/** A service to add to a building, or to one of its units. */
export interface ServiceToAdd extends Pick<ServiceabilityTable, 'addressId' | 'unitId'> {
  readonly service: AddedService;
}

const columns: Columns<ServiceToAdd> = {
  address_id: ['int', ({ addressId }) => addressId],
  unit_id: ['int', ({ unitId }) => unitId],
  ...speedColumns,
  special: ['text', ({ service }) => JSON.stringify(service.stated)],
  lines: ['text', ({ service }) => formatLines(service)],
};

/** The new speeds, or the stored ones where there is no new one. */
const combinedSpeeds = [
  sql`coalesce(excluded.fiber_mbps, existing.fiber_mbps)`,
  sql`coalesce(excluded.hsi_mbps, existing.hsi_mbps)`,
  sql`coalesce(excluded.lte_mbps, existing.lte_mbps)`,
  sql`coalesce(excluded.five_g_mbps, existing.five_g_mbps)`,
  sql`coalesce(excluded.c_band_mbps, existing.c_band_mbps)`,
  sql`coalesce(excluded.dedicated_mbps, existing.dedicated_mbps)`,
];
const storedValues = sql`existing.fiber_mbps, existing.hsi_mbps, existing.lte_mbps, existing.five_g_mbps,
  existing.c_band_mbps, existing.dedicated_mbps, existing.special, existing.lines`;
const combinedValues = sql`${join(combinedSpeeds)}, existing.special || excluded.special, ${mergedLines}`;

/** Units that the same source describes get what their building gets, unless there is a row for them. */
const insertAdded = (source: string, rows: readonly ServiceToAdd[]) => sql`
  with added as materialized (select * from ${unnestRows(columns, rows)})
  ${insertServices}
  select added.address_id, premises.unit_id, ${listServiceValues(selectSourceId(source), sql`special::jsonb`)}
  from added cross join lateral (
    select added.unit_id union
    select stored.unit_id from serviceability as stored
    where added.unit_id is null and stored.address_id = added.address_id and stored.unit_id is not null
      and not exists (select from added as unit where unit.unit_id = stored.unit_id)
      and stored.source_id = ${selectSourceId(source)}
  ) as premises
  on conflict (address_id, unit_id, source_id) do update set
    (fiber_mbps, hsi_mbps, lte_mbps, five_g_mbps, c_band_mbps, dedicated_mbps, special, lines) = (${combinedValues})
  where (${storedValues}) is distinct from (${combinedValues})`;

const markFiberAt = (addressIds: readonly number[]) => sql`
  update zip set fiber = true
  where not fiber and zip in (select zip from address where id = any(${addressIds}::int[]))`;

/** Adds services to premises, at most one for each. The premises keep their other technologies and fields. */
export async function addServices(tx: Transaction, source: string, rows: readonly ServiceToAdd[]): Promise<void> {
  if (rows.length === 0) return;
  const withFiber = rows.filter(({ service }) => service.speeds.fiber !== undefined);
  await Promise.all([
    tx.query(insertSource(source)),
    tx.query(insertAdded(source, rows)),
    ...(withFiber.length > 0 ? [tx.query(markFiberAt(withFiber.map(({ addressId }) => addressId)))] : []),
  ]);
}

/** Begins a step of its own, unless the transaction has begun one. */
export const beginStep = (tx: Transaction): Promise<unknown> => tx.query(beginBatch);

export interface PlacedAddress extends Position {
  readonly id: number;
  readonly square: number;
}

/** Where a page of addresses begins: after this square and id. */
export type PageStart = Pick<PlacedAddress, 'square' | 'id'>;

/** Finds the next addresses in a range of map squares, in the order of square and id. */
export const findInSquares = (
  tx: Transaction,
  range: SquareRow,
  after: PageStart,
  limit: number,
): Promise<PlacedAddress[]> =>
  tx.query<PlacedAddress>(sql`
    select id, square, latitude, longitude from address
    where square between ${Math.max(range.first, after.square)} and ${range.last}
      and (square, id) > (${after.square}, ${after.id})
    order by square, id limit ${limit}`);
