import type { Unit } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { namedQuery } from '../../platform/database/raw.ts';
import type { Database } from '../../platform/database/types.ts';
import { addressIdText, unitIdText } from '../ids.ts';
import { given, tenAtMost } from './ranges.ts';

export const unitRow = z.object({
  id: z.int(),
  address_id: z.int(),
  key: z.string(),
  type: z.string(),
  value: z.string(),
  elevation_type: z.string(),
  elevation_value: z.string(),
  structure_type: z.string(),
  structure_value: z.string(),
});
const countedUnitRow = unitRow.extend({ total: z.coerce.number() });

const selectUnits = namedQuery(
  'units_of',
  countedUnitRow,
  sql`select *, count(*) over () as total from unit
    where address_id = ${given('addressId', 'int')} and exists (
      select from unnest(${given('starts', 'text[]')}) as start where starts_with(key, start) or starts_with(value, start))
    order by structure_value, elevation_value, type, length(value), value ${tenAtMost}`,
);

/** The first units of a building whose name, or number, begins in one of these ways; all of them count. */
export async function unitsOf(db: Database, addressId: number, starts: readonly string[]) {
  const rows = await selectUnits(db, { addressId, starts });
  return { units: rows.map(unitOf), total: rows[0]?.total ?? 0 };
}

export const unitOf = (row: z.output<typeof unitRow>): Unit => ({
  unit: row.key,
  addressId: unitIdText(row.id),
  baseId: addressIdText(row.address_id),
  networkId: unitIdText(row.id),
  hasNetworkId: true,
  parts: {
    type: row.type,
    value: row.value,
    elevationType: row.elevation_type,
    elevationValue: row.elevation_value,
    structureType: row.structure_type,
    structureValue: row.structure_value,
  },
});
