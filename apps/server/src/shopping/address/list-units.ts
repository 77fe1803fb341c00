import { addressPrefixes, separateUnit, type UnitList } from '@demarc/domain/address';
import type { Database } from '../../platform/database/database.ts';
import { addressIdOf } from './ids.ts';
import { findUnits } from './store/units.ts';

const everyName = '';

/** Lists up to ten units of a building that start with the typed text. An unknown address has none. */
export async function listUnits(db: Database, buildingId: string, typed: string): Promise<UnitList> {
  const id = addressIdOf(buildingId);
  if (id === undefined) return { units: [], total: 0 };
  const starts =
    typed.trim() === '' ? [everyName] : [...addressPrefixes(typed), ...addressPrefixes(separateUnit(typed))];
  return findUnits(db, id, starts);
}
