import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { addressIdInSql } from '../ids.ts';
import { noService, type Service, serviceOver } from '../service.ts';
import { addressColumns, addressRow, streetAddressOf } from './address-row.ts';
import { given } from './ranges.ts';
import { unitOf, unitRow } from './units.ts';

const serviceRow = z.object({
  fiber_mbps: z.int().nullable(),
  hsi_mbps: z.int().nullable(),
  lte_mbps: z.int().nullable(),
  five_g_mbps: z.int().nullable(),
  c_band_mbps: z.int().nullable(),
  dedicated_mbps: z.int().nullable(),
  special: z.custom<Partial<Service>>(),
});

function serviceOf(row: z.output<typeof serviceRow>): Service {
  const speeds = {
    fiber: row.fiber_mbps,
    hsi: row.hsi_mbps,
    lte: row.lte_mbps,
    '5g': row.five_g_mbps,
    'c-band': row.c_band_mbps,
    dedicated: row.dedicated_mbps,
  };
  const there = Object.fromEntries(Object.entries(speeds).filter(([, mbps]) => mbps !== null)) as Service['speeds'];
  return { ...serviceOver(there), ...row.special };
}

const placeRow = addressRow.extend({ unit: unitRow.nullable(), service: serviceRow.nullable() });

/** The unit is found by its id or by its name. */
export interface PlaceIds {
  readonly addressId: number | null;
  readonly unitId: number | null;
  readonly unitKey: string;
}

/** Says something more of a place by its id and its unit's name, both as a statement has them. */
export type PlaceColumn = (placeId: SQL, unit: SQL) => SQL;

/** Selects an address with one of its units, what can be delivered there, and what `column` says of it. */
export function placeSelector<More>(name: string, more: z.ZodType<More>, column: PlaceColumn) {
  const select = namedQuery(
    name,
    placeRow.extend({ more }),
    sql`select ${addressColumns}, to_jsonb(unit) as unit, to_jsonb(service) as service,
      ${column(addressIdInSql, sql`coalesce(unit.key, '')`)} as more
    from address
    left join unit on unit.address_id = address.id
      and (unit.id = ${given('unitId', 'int')} or unit.key = ${given('unitKey', 'text')})
    left join lateral (
      select * from serviceability
      where serviceability.address_id = address.id and (unit_id is null or unit_id = unit.id)
      order by unit_id nulls last limit 1
    ) as service on true
    where address.id = coalesce(${given('addressId', 'int')},
      (select address_id from unit where id = ${given('unitId', 'int')}))`,
  );
  return async (db: Database, ids: PlaceIds, values: Record<string, unknown>) => {
    const [row] = await select(db, { ...ids, ...values });
    if (!row) return undefined;
    return {
      address: streetAddressOf(row),
      unit: row.unit && unitOf(row.unit),
      service: row.service ? serviceOf(row.service) : noService,
      more: row.more,
    };
  };
}
