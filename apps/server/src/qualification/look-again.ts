import { jointOfferOf } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { JointOffer, Quote } from '@demarc/domain/qualification';
import { findPlace, type Service } from '../address/index.ts';
import type { Database } from '../platform/database/types.ts';
import type { Platform } from '../platform/platform.ts';
import type { KeptQualification } from './schema.ts';
import { findQualification, keepPendingOrder } from './store.ts';

/** Of the place that was checked, whatever the request says now: nobody learns of an address without a check of it. */
async function serviceAt(db: Database, { placeId, parts }: KeptQualification): Promise<Service | undefined> {
  return (await findPlace(db, placeId, parts.unit))?.service;
}

/** The quotes that wait at the address of one of the session's own checks, and its joint offer (E-392). */
export async function checkAlternateAvailability(
  { db, provider }: Pick<Platform, 'db' | 'provider'>,
  sessionId: string,
  checkId: string,
): Promise<Result<{ quotes: readonly Quote[]; jointOffer: JointOffer }>> {
  const kept = await findQualification(db, sessionId, checkId);
  if (!kept) return refuse('notFound');
  const service = await serviceAt(db, kept);
  if (service?.rehearsal?.fails === 'alternateAvailability') return refuse('alternateAvailabilityFailed');
  return succeed({ quotes: kept.quotes, jointOffer: jointOfferOf(provider.catalog, kept.jointOffer.available) });
}

/** Whether an order for that address is under way (E-393); the check remembers. */
export async function checkPendingOrder(
  db: Database,
  sessionId: string,
  checkId: string,
): Promise<Result<{ pendingOrder: boolean }>> {
  const kept = await findQualification(db, sessionId, checkId);
  if (!kept) return refuse('notFound');
  const service = await serviceAt(db, kept);
  const fails = service?.rehearsal?.fails === 'pendingOrder';
  // E-234: a failure counts as none.
  const pendingOrder = !fails && (service?.pendingOrder ?? false);
  await keepPendingOrder(db, sessionId, checkId, pendingOrder);
  return fails ? refuse('pendingOrderUnknown') : succeed({ pendingOrder });
}
