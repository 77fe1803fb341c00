import { isCheckedAddress, type LeadAddress } from '@demarc/domain/lead';
import type { Queryable } from '../../platform/database/database.ts';
import { findLastQualification, type StoredQualification } from '../qualification/index.ts';
import type { LeadPremises } from './store.ts';

export const getPremises = ({
  placeId,
  premisesIds,
}: Pick<StoredQualification, 'placeId' | 'premisesIds'>): LeadPremises => ({
  placeId: placeId || null,
  premisesExternalId: premisesIds?.externalId ?? null,
});

/** Finds the premises of a lead, if its address is the one that the session checked last. */
export async function findLeadPremises(
  db: Queryable,
  sessionId: string,
  { street, zip }: LeadAddress,
): Promise<LeadPremises> {
  const check = await findLastQualification(db, sessionId);
  const isChecked = check && isCheckedAddress({ streetAddress: street, unit: '', zipCode: zip }, check.parts);
  return isChecked ? getPremises(check) : { placeId: null, premisesExternalId: null };
}
