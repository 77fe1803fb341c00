import { oneLine } from '@demarc/domain/address';
import type { CheckedAddress, Quote } from '@demarc/domain/qualification';
import { addressesMeant, type Place } from '../address/index.ts';
import type { Database } from '../platform/database/types.ts';

/** A place, and the quotes that wait there and can be ordered. */
export interface QuotedPlace extends Place {
  readonly quotes: readonly Quote[];
}

/** By the id of an address and the name of a unit; undefined where the id is nobody's. */
export type FindPlace = (id: string, unit: string) => Promise<QuotedPlace | undefined>;

interface Finding {
  readonly db: Database;
  readonly findPlace: FindPlace;
}

/** The place that is checked; null where no list has the address; or the several addresses that the text may mean. */
export type CheckedPlace =
  | { readonly place: QuotedPlace | null }
  | { readonly several: Awaited<ReturnType<typeof addressesMeant>> };

/** By its ids alone; undefined where none of them is known. */
export async function findNamedPlace(
  { findPlace }: Pick<Finding, 'findPlace'>,
  { addressId, baseId, locationId, unit }: CheckedAddress,
): Promise<QuotedPlace | undefined> {
  for (const id of new Set([addressId, baseId, locationId])) {
    const place = id ? await findPlace(id, unit) : undefined;
    if (place) return place;
  }
  return undefined;
}

/** An id that is known says it exactly; otherwise it is what the text says. */
export async function findCheckedPlace(
  finding: Finding,
  address: CheckedAddress,
  named: Promise<QuotedPlace | undefined>,
): Promise<CheckedPlace> {
  const place = await named;
  return place ? { place } : findTypedPlace(finding, address);
}

/** By street, city, state and zip alone. */
export async function findTypedPlace(
  { db, findPlace }: Finding,
  { unit, ...address }: Pick<CheckedAddress, 'street' | 'city' | 'state' | 'zip' | 'unit'>,
): Promise<CheckedPlace> {
  const meant = await addressesMeant(db, oneLine(address));
  const [only, ...others] = meant;
  if (others.length > 0) return { several: meant };
  return { place: (only && (await findPlace(only.addressId, unit || only.unit))) ?? null };
}
