import type { Unit } from '@demarc/domain/address';
import type { Queryable } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { UnitTable } from '../../../platform/database/tables.ts';
import { addressIdText, unitIdText } from '../ids.ts';
import { hidden, limitTen } from './ranges.ts';

/** Aliases keep the names apart from those of the address. */
export const unitColumns = sql`unit.id as unit_id, unit.address_id, unit.key as unit_key, unit.type as unit_type,
  unit.value as unit_value, unit.elevation_type, unit.elevation_value, unit.structure_type, unit.structure_value`;

export interface UnitRow extends Omit<UnitTable, 'id' | 'key' | 'type' | 'value'> {
  readonly unitId: UnitTable['id'];
  readonly unitKey: UnitTable['key'];
  readonly unitType: UnitTable['type'];
  readonly unitValue: UnitTable['value'];
}

/** Finds the first units of a building whose name or number starts with one of these texts, and counts all of them. */
export async function findUnits(
  db: Queryable,
  addressId: number,
  starts: readonly string[],
): Promise<{ readonly units: Unit[]; readonly total: number }> {
  const rows = await db.query<UnitRow & { readonly total: number }>(sql`
    select ${unitColumns}, (count(*) over ())::int as total from unit
    where address_id = ${hidden(addressId, 'int')} and exists (
      select from unnest(${hidden(starts, 'text[]')}) as start where starts_with(key, start) or starts_with(value, start))
    order by structure_value, elevation_value, type, length(value), value ${limitTen}`);
  return { units: rows.map(toUnit), total: rows[0]?.total ?? 0 };
}

export const toUnit = (row: UnitRow): Unit => ({
  unit: row.unitKey,
  addressId: unitIdText(row.unitId),
  baseId: addressIdText(row.addressId),
  networkId: unitIdText(row.unitId),
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
