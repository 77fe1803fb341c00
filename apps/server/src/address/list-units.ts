import { addressPrefixes, type UnitList, unitApart } from '@demarc/domain/address';
import type { Database } from '../platform/database/types.ts';
import { addressIdOf } from './ids.ts';
import { unitsOf } from './store/units.ts';

const everyName = '';

/** Ten units of a building, those that begin like what was typed; an address that is not known has none. */
export async function listUnits(db: Database, buildingId: string, typed: string): Promise<UnitList> {
  const id = addressIdOf(buildingId);
  if (id === undefined) return { units: [], total: 0 };
  const starts = typed.trim() === '' ? [everyName] : [...addressPrefixes(typed), ...addressPrefixes(unitApart(typed))];
  return unitsOf(db, id, starts);
}
