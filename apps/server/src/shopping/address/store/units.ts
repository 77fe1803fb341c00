import type { Unit } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { UnitTable } from '../../../platform/database/tables.ts';
import { formatAddressId, formatUnitId } from '../ids.ts';
import { hideFromPlanner, limitTen } from './sql-fragments.ts';

/** Aliases keep the names apart from those of the address. */
export const unitColumns = sql`unit.id as unit_id, unit.address_id, unit.key as unit_key, unit.type as unit_type,
  unit.value as unit_value, unit.elevation_type, unit.elevation_value, unit.structure_type, unit.structure_value`;

export interface UnitRow extends Omit<UnitTable, 'id' | 'key' | 'type' | 'value'> {
  readonly unitId: UnitTable['id'];
  readonly unitKey: UnitTable['key'];
  readonly unitType: UnitTable['type'];
  readonly unitValue: UnitTable['value'];
}

/** Finds the first units of a building whose name or number has one of these prefixes, and counts all of them. */
export async function findUnits(
  db: Queryable,
  addressId: number,
  prefixes: readonly string[],
): Promise<{ readonly units: Unit[]; readonly total: number }> {
  const rows = await db.query<UnitRow & { readonly total: number }>(sql`
    select ${unitColumns}, (count(*) over ())::int as total from unit
    where address_id = ${hideFromPlanner(addressId, 'int')} and exists (
      select from unnest(${hideFromPlanner(prefixes, 'text[]')}) as start where starts_with(key, start) or starts_with(value, start))
    order by structure_value, elevation_value, type, length(value), value ${limitTen}`);
  return { units: rows.map(toUnit), total: rows[0]?.total ?? 0 };
}

export const toUnit = (row: UnitRow): Unit => ({
  unit: row.unitKey,
  addressId: formatUnitId(row.unitId),
  baseId: formatAddressId(row.addressId),
  networkId: formatUnitId(row.unitId),
  hasNetworkId: true,
  parts: {
    type: row.unitType,
    value: row.unitValue,
    elevationType: row.elevationType,
    elevationValue: row.elevationValue,
    structureType: row.structureType,
    structureValue: row.structureValue,
  },
});
