import { getJointOffer } from '@demarc/domain/catalog';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import type { JointOffer, Quote } from '@demarc/domain/qualification';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PremisesService } from '../../provider/index.ts';
import { findPremises } from '../address/index.ts';
import { findQualification, type StoredQualification, savePendingOrder } from './store.ts';

/** Returns the open quotes and the joint offer at the address of one of the session's checks (E-392). */
export async function checkAlternateAvailability(
  { db, provider }: Pick<Platform, 'db' | 'provider'>,
  sessionId: string,
  checkId: string,
): Promise<Result<{ quotes: readonly Quote[]; jointOffer: JointOffer }>> {
  const check = await findQualification(db, sessionId, checkId);
  if (!check) return refuse('notFound');
  const service = await findService(db, check);
  if (service?.rehearsal?.fails === 'alternateAvailability') return refuse('alternateAvailabilityFailed');
  return succeed({ quotes: check.quotes, jointOffer: getJointOffer(provider.catalog, check.jointOffer.available) });
}

/** Checks whether an order for the checked address is pending (E-393), and saves the answer with the check. */
export async function checkPendingOrder(
  db: Database,
  sessionId: string,
  checkId: string,
): Promise<Result<{ pendingOrder: boolean }>> {
  const check = await findQualification(db, sessionId, checkId);
  if (!check) return refuse('notFound');
  const service = await findService(db, check);
  const isFailing = service?.rehearsal?.fails === 'pendingOrder';
  // E-234: a failure counts as no pending order.
  const pendingOrder = !isFailing && (service?.pendingOrder ?? false);
  await savePendingOrder(db, sessionId, checkId, pendingOrder);
  return isFailing ? refuse('pendingOrderUnknown') : succeed({ pendingOrder });
}

/**
 * Finds the service at the checked premises. Ignores the address of the request, so that it reveals nothing about
 * unchecked addresses.
 */
async function findService(
  db: Database,
  { placeId, parts }: StoredQualification,
): Promise<PremisesService | undefined> {
  return (await findPremises(db, placeId, parts.unit))?.service;
}
