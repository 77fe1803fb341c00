import type { StreetAddress, Unit } from '@demarc/domain/address';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { parseAddressId, parseUnitId, toUnitKey } from './ids.ts';
import { findSameLines } from './store/addresses.ts';
import { type Premises, type PremisesColumn, selectPremises } from './store/premises.ts';
import { findUnits } from './store/units.ts';

/** Returns a function that finds a premises together with the value of one more column. */
export const createPremisesFinder =
  <Value>(column: PremisesColumn) =>
  async (db: Database, id: string, unit: string): Promise<(Premises & { readonly columnValue: Value }) | undefined> => {
    const unitId = parseUnitId(id) ?? null;
    const addressId = parseAddressId(id) ?? null;
    if (unitId === null && addressId === null) return undefined;
    return selectPremises<Value>(db, { addressId, unitId, unitKey: toUnitKey(unit) }, column);
  };

/** Finds a premises by the id of an address and the name of a unit, or by the id of a unit. */
export const findPremises: (db: Database, id: string, unit: string) => Promise<Premises | undefined> =
  createPremisesFinder<null>(() => sql`null`);

interface SameNamedAddress {
  readonly address: StreetAddress;
  readonly units: readonly Unit[];
}

/**
 * Finds the address itself and those with the same number on streets of the zip that differ only in direction, with
 * their units.
 */
export async function findSameNamedAddresses(db: Database, id: string): Promise<readonly SameNamedAddress[]> {
  const addresses = await findSameLines(db, parseAddressId(id) ?? 0);
  const sameNamed: SameNamedAddress[] = [];
  // One after the other: a check must not take all connections of the pool.
  for (const address of addresses)
    sameNamed.push({ address, units: (await findUnits(db, parseAddressId(address.addressId) ?? 0, [''])).units });
  return sameNamed;
}
