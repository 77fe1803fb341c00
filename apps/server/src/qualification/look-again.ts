import type { Catalog } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { AddressCheck, CheckedAddress, JointOffer, Quote } from '@demarc/domain/qualification';
import type { Service } from '../address/index.ts';
import type { Database } from '../platform/database/types.ts';
import { findCheckedPlace } from './find-checked-place.ts';
import { jointOfferAt } from './products-at.ts';
import { keepPendingOrder } from './store.ts';

async function serviceAt(db: Database, address: CheckedAddress): Promise<Service | undefined> {
  const found = await findCheckedPlace(db, address);
  return 'place' in found ? found.place?.service : undefined;
}

/** The quotes that wait at an address, and its joint offer (E-392). */
export async function checkAlternateAvailability(
  db: Database,
  catalog: Catalog,
  address: CheckedAddress,
): Promise<Result<{ quotes: readonly Quote[]; jointOffer: JointOffer }>> {
  const service = await serviceAt(db, address);
  if (service?.rehearsal?.fails === 'alternateAvailability') return refuse('alternateAvailabilityFailed');
  return succeed({
    quotes: service?.quotes ?? [],
    jointOffer: jointOfferAt(catalog, service),
  });
}

/** Whether an order for the address is under way (E-393); the check that it belongs to remembers. */
export async function checkPendingOrder(
  db: Database,
  sessionId: string,
  { id, address }: AddressCheck,
): Promise<Result<{ pendingOrder: boolean }>> {
  const service = await serviceAt(db, address);
  const fails = service?.rehearsal?.fails === 'pendingOrder';
  // E-234: a failure counts as none.
  const pendingOrder = !fails && (service?.pendingOrder ?? false);
  await keepPendingOrder(db, sessionId, id, pendingOrder);
  return fails ? refuse('pendingOrderUnknown') : succeed({ pendingOrder });
}
