import { oneLine } from '@demarc/domain/address';
import type { CheckedAddress } from '@demarc/domain/qualification';
import { addressesMeant, findPlace, type Place } from '../address/index.ts';
import type { Database } from '../platform/database/types.ts';

/** The place that is checked; null where no list has the address; or the several addresses that the text may mean. */
export type CheckedPlace =
  | { readonly place: Place | null }
  | { readonly several: Awaited<ReturnType<typeof addressesMeant>> };

/** An id that is known says it exactly; otherwise it is what the text says. */
export async function findCheckedPlace(db: Database, address: CheckedAddress): Promise<CheckedPlace> {
  for (const id of new Set([address.addressId, address.baseId, address.locationId])) {
    const place = id ? await findPlace(db, id, address.unit) : undefined;
    if (place) return { place };
  }
  return findTypedPlace(db, address);
}

/** By street, city, state and zip alone. */
export async function findTypedPlace(
  db: Database,
  { unit, ...address }: Pick<CheckedAddress, 'street' | 'city' | 'state' | 'zip' | 'unit'>,
): Promise<CheckedPlace> {
  const meant = await addressesMeant(db, oneLine(address));
  const [only, ...others] = meant;
  if (others.length > 0) return { several: meant };
  return { place: (only && (await findPlace(db, only.addressId, unit || only.unit))) ?? null };
}
