import { listAddressPrefixes, separateUnit, type UnitList } from '@demarc/domain/address';
import type { Database } from '../../platform/database/database.ts';
import { parseAddressId } from './ids.ts';
import { findUnits } from './store/units.ts';

const everyName = '';

/** Lists up to ten units of a building that start with the typed text. An unknown address has none. */
export async function listUnits(db: Database, buildingId: string, typed: string): Promise<UnitList> {
  const id = parseAddressId(buildingId);
  if (id === undefined) return { units: [], total: 0 };
  const prefixes =
    typed.trim() === '' ? [everyName] : [...listAddressPrefixes(typed), ...listAddressPrefixes(separateUnit(typed))];
  return findUnits(db, id, prefixes);
}
