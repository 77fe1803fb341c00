import type { SavedContacts } from '@demarc/domain/saved-cart';
import type { Queryable } from '../../platform/database/database.ts';
import type { PortableCheck } from '../../shopping/qualification/index.ts';
import { findBusiness } from '../business-info/index.ts';

/** Loads the contact data that the shopper entered in this session (K-125). */
export async function loadContacts(
  db: Queryable,
  sessionId: string,
  { result }: PortableCheck,
  saveCartEmail: string,
): Promise<SavedContacts> {
  const contact = (await findBusiness(db, sessionId))?.info.contact;
  return {
    checkedEmail: result.contact?.email ?? '',
    checkedPhone: result.contact?.phone ?? '',
    businessEmail: contact?.email ?? '',
    businessPhone: contact?.phone ?? '',
    businessName: contact?.businessName ?? '',
    saveCartEmail,
  };
}
