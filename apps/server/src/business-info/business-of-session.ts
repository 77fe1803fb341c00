import type { Queryable } from '../platform/database/types.ts';
import { qualificationOf } from '../qualification/index.ts';
import { findBusiness, type StoredBusiness } from './store.ts';

/** What the session said of the business for the address that it has checked last; of another address it is no more good. */
export async function businessOf(db: Queryable, sessionId: string): Promise<StoredBusiness | undefined> {
  const business = await findBusiness(db, sessionId);
  if (!business) return undefined;
  const checked = await qualificationOf(db, sessionId);
  return checked?.guiSessionId === business.checkId ? business : undefined;
}
