import { normaliseAddress, type StreetAddress, type Unit } from '@demarc/domain/address';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/types.ts';
import { addressIdOf, unitIdOf } from './ids.ts';
import type { Service } from './service.ts';
import { sameLineNearby } from './store/addresses.ts';
import { type PlaceColumn, placeSelector } from './store/places.ts';
import { unitsOf } from './store/units.ts';

/** An address, the unit of it that was chosen, and what can be delivered there. */
export interface Place {
  readonly address: StreetAddress;
  /** Null where none was chosen, or none of that name is known. */
  readonly unit: Unit | null;
  /** The unit's own where it has one, else the building's. */
  readonly service: Service;
}

/** Finds places, each with what `column` says of it, which `more` reads; its placeholders are the values of the call. */
export function placeFinder<More>(name: string, more: z.ZodType<More>, column: PlaceColumn) {
  const select = placeSelector(name, more, column);
  return async (db: Database, id: string, unit: string, values: Record<string, unknown>) => {
    const unitId = unitIdOf(id) ?? null;
    const addressId = addressIdOf(id) ?? null;
    if (unitId === null && addressId === null) return undefined;
    return select(db, { addressId, unitId, unitKey: normaliseAddress(unit.replaceAll('#', ' UNIT ')) }, values);
  };
}

const findAlone = placeFinder('place_at', z.null(), () => sql`null`);

/** By the id of an address and the name of a unit, or by the unit's own id; undefined where the id is nobody's. */
export const findPlace = (db: Database, id: string, unit: string): Promise<Place | undefined> =>
  findAlone(db, id, unit, {});

/** The addresses that could be meant as well: the same number on the street's namesakes of the zip, with their units. */
export async function findNamesakes(db: Database, id: string) {
  const addresses = await sameLineNearby(db, addressIdOf(id) ?? 0);
  return Promise.all(
    addresses.map(async (address) => ({
      address,
      units: (await unitsOf(db, addressIdOf(address.addressId) ?? 0, [''])).units,
    })),
  );
}
