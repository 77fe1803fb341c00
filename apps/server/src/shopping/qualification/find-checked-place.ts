import { oneLine } from '@demarc/domain/address';
import type { CheckedAddress, Quote } from '@demarc/domain/qualification';
import type { Database } from '../../platform/database/database.ts';
import { findMatchingAddresses, type Place } from '../address/index.ts';

/** A place with the quotes that can be ordered there. */
export interface QuotedPlace extends Place {
  readonly quotes: readonly Quote[];
}

/** Finds a place by the id of an address and the name of a unit. */
export type FindPlace = (id: string, unit: string) => Promise<QuotedPlace | undefined>;

interface FindPlaceDeps {
  readonly db: Database;
  readonly findPlace: FindPlace;
}

/** The checked place, null for an unlisted address, or the several addresses that the text may mean. */
export type CheckedPlace =
  | { readonly place: QuotedPlace | null }
  | { readonly several: Awaited<ReturnType<typeof findMatchingAddresses>> };

/** Finds a place by its ids alone. */
async function findPlaceById(
  { findPlace }: Pick<FindPlaceDeps, 'findPlace'>,
  { addressId, baseId, locationId, unit }: CheckedAddress,
): Promise<QuotedPlace | undefined> {
  for (const id of new Set([addressId, baseId, locationId])) {
    const place = id ? await findPlace(id, unit) : undefined;
    if (place) return place;
  }
  return undefined;
}

/** Finds a place by its ids or, if none is known, by its text. */
export async function findCheckedPlace(deps: FindPlaceDeps, address: CheckedAddress): Promise<CheckedPlace> {
  const place = await findPlaceById(deps, address);
  return place ? { place } : findTypedPlace(deps, address);
}

/** Finds a place by its street, city, state and zip. */
export async function findTypedPlace(
  { db, findPlace }: FindPlaceDeps,
  { unit, ...address }: Pick<CheckedAddress, 'street' | 'city' | 'state' | 'zip' | 'unit'>,
): Promise<CheckedPlace> {
  const meant = await findMatchingAddresses(db, oneLine(address));
  const [only, ...others] = meant;
  if (others.length > 0) return { several: meant };
  return { place: (only && (await findPlace(only.addressId, unit || only.unit))) ?? null };
}
