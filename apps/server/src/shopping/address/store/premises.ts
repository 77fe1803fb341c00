import type { StreetAddress, Unit } from '@demarc/domain/address';
import type { CoverageLines } from '@demarc/domain/qualification';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Refine } from '../../../platform/database/refine.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { ServiceabilityTable } from '../../../platform/database/tables.ts';
import { noService, type PremisesService } from '../../../provider/index.ts';
import { combineServices, type SourceService } from '../combine-services.ts';
import { addressIdInSql } from '../ids.ts';
import { type AddressRow, addressColumns, toStreetAddress } from './address-row.ts';
import { hideFromPlanner } from './sql-fragments.ts';
import { toUnit, type UnitRow, unitColumns } from './units.ts';

type ServiceRow = Refine<
  Omit<ServiceabilityTable, 'addressId' | 'unitId' | 'sourceId'>,
  { special: Partial<PremisesService>; lines: CoverageLines | null }
>;

const serviceColumns = sql`service.fiber_mbps, service.hsi_mbps, service.lte_mbps, service.five_g_mbps,
  service.c_band_mbps, service.dedicated_mbps, service.special, service.lines`;

function toSourceService(row: ServiceRow): SourceService {
  const allSpeeds = {
    fiber: row.fiberMbps,
    hsi: row.hsiMbps,
    lte: row.lteMbps,
    '5g': row.fiveGMbps,
    'c-band': row.cBandMbps,
    dedicated: row.dedicatedMbps,
  };
  const speeds = Object.fromEntries(
    Object.entries(allSpeeds).filter(([, mbps]) => mbps !== null),
  ) as PremisesService['speeds'];
  return { speeds, special: row.special, lines: row.lines ?? {} };
}

/** Combines the rows of the sources, in their order. */
function combineSources(rows: readonly (ServiceRow | Unmatched<ServiceRow>)[]): PremisesService {
  const services = rows.filter((row): row is ServiceRow => row.special !== null).map(toSourceService);
  return services.length === 0 ? noService : combineServices(services);
}

/** The columns of an outer join without a match. */
type Unmatched<Row> = { readonly [Name in keyof Row]: null };

/** The ids of the unit, or of its building if the unit has none. */
interface IdsRow {
  readonly externalId: string | null;
  readonly fccLocationId: string | null;
}
const idColumns = sql`coalesce(unit.external_id, address.external_id) as external_id,
  coalesce(unit.fcc_location_id, address.fcc_location_id) as fcc_location_id`;

type PremisesRow<Value> = AddressRow &
  IdsRow &
  (UnitRow | Unmatched<UnitRow>) &
  (ServiceRow | Unmatched<ServiceRow>) & { readonly columnValue: Value };

/** An address, one of its units, and the service there. */
export interface Premises {
  readonly address: StreetAddress;
  /** Null when no unit was chosen or the name is unknown. */
  readonly unit: Unit | null;
  /** The service by all sources: by each that of the unit, or that of the building if it has none for the unit. */
  readonly service: PremisesService;
  /** The ids of other systems, as far as they are known. */
  readonly ids: { readonly externalId?: string; readonly fccLocationId?: string };
}

/** A unit is found by its id or by its name. */
export interface PremisesIds {
  readonly addressId: number | null;
  readonly unitId: number | null;
  readonly unitKey: string;
}

/**
 * Returns SQL for one more column of a premises, from SQL for the public id of the address and for the name of the
 * unit.
 */
export type PremisesColumn = (placeId: Sql, unit: Sql) => Sql;

/** Finds a premises together with the value of `column`. Reads a row for each source that covers it. */
export async function selectPremises<Value>(
  db: Queryable,
  ids: PremisesIds,
  column: PremisesColumn,
): Promise<(Premises & { readonly columnValue: Value }) | undefined> {
  const unitId = hideFromPlanner(ids.unitId, 'int');
  const rows = await db.query<PremisesRow<Value>>(sql`
    select ${addressColumns}, ${unitColumns}, ${serviceColumns}, ${idColumns},
      ${column(addressIdInSql, sql`coalesce(unit.key, '')`)} as column_value
    from address
    left join unit on unit.address_id = address.id
      and (unit.id = ${unitId} or unit.key = ${hideFromPlanner(ids.unitKey, 'text')})
    left join lateral (
      select distinct on (source_id) * from serviceability
      where serviceability.address_id = address.id and (unit_id is null or unit_id = unit.id)
      order by source_id, unit_id nulls last
    ) as service on true
    where address.id = coalesce(${hideFromPlanner(ids.addressId, 'int')}, (select address_id from unit where id = ${unitId}))
    order by service.source_id`);
  const [row] = rows;
  if (!row) return undefined;
  return {
    address: toStreetAddress(row),
    unit: row.unitId === null ? null : toUnit(row),
    service: combineSources(rows.filter(({ unitId: each }) => each === row.unitId)),
    ids: {
      ...(row.externalId !== null && { externalId: row.externalId }),
      ...(row.fccLocationId !== null && { fccLocationId: row.fccLocationId }),
    },
    columnValue: row.columnValue,
  };
}
