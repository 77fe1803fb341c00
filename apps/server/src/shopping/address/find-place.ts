import { normalizeAddress } from '@demarc/domain/address';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { addressIdOf, unitIdOf } from './ids.ts';
import { findSameLines } from './store/addresses.ts';
import { type Place, type PlaceColumn, selectPlace } from './store/places.ts';
import { findUnits } from './store/units.ts';

/** Returns a function that finds a place together with the value of `column`, as `more`. */
export const placeFinder =
  <More>(column: PlaceColumn) =>
  async (db: Database, id: string, unit: string): Promise<(Place & { readonly more: More }) | undefined> => {
    const unitId = unitIdOf(id) ?? null;
    const addressId = addressIdOf(id) ?? null;
    if (unitId === null && addressId === null) return undefined;
    const unitKey = normalizeAddress(unit.replaceAll('#', ' UNIT '));
    return selectPlace<More>(db, { addressId, unitId, unitKey }, column);
  };

const findAlone = placeFinder<null>(() => sql`null`);

/** Finds a place by the id of an address and the name of a unit, or by the id of a unit. */
export const findPlace = (db: Database, id: string, unit: string): Promise<Place | undefined> =>
  findAlone(db, id, unit);

export interface Namesake {
  readonly address: Awaited<ReturnType<typeof findSameLines>>[number];
  readonly units: Awaited<ReturnType<typeof findUnits>>['units'];
}

/** Finds the address itself and those with the same number on streets of the zip that differ only in direction, with their units. */
export async function findNamesakes(db: Database, id: string): Promise<readonly Namesake[]> {
  const addresses = await findSameLines(db, addressIdOf(id) ?? 0);
  const namesakes: Namesake[] = [];
  // One after the other: a check must not take all connections of the pool.
  for (const address of addresses)
    namesakes.push({ address, units: (await findUnits(db, addressIdOf(address.addressId) ?? 0, [''])).units });
  return namesakes;
}
