import type { SavedOrder } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { idleSaveRequestOf, prefillFrom, type SaveCartRequest } from '@demarc/domain/saved-cart';
import type { Transaction } from '../platform/database/types.ts';
import { checkToGo } from '../qualification/index.ts';
import { contactsOf } from './contacts-of.ts';
import { type Save, type Saving, saveCart } from './save-cart.ts';

type Visit = Pick<Save, 'sessionId' | 'checkId'>;
const failure = 'NTE_SO_SaveMyOrder';

/** From checkout, for the email that the shopper has told there, or else with the address (K-142). */
export async function saveMyOrder(
  platform: Saving,
  tx: Transaction,
  { sessionId, checkId }: Visit,
): Promise<Result<{ saved: SavedOrder }>> {
  const check = await checkToGo(tx, sessionId);
  if (!check) return refuse('cartMissing', { failure });
  const request = idleSaveRequestOf(prefillFrom(await contactsOf(tx, sessionId, check, '')).email);
  return request ? saveAgain(platform, tx, { sessionId, checkId }, request) : refuse('contactMissing', { failure });
}

/** With what was said when it was first saved (K-237). */
export async function saveAgain(
  platform: Saving,
  tx: Transaction,
  visit: Visit,
  request: SaveCartRequest,
): Promise<Result<{ saved: SavedOrder }>> {
  const save: Save = { ...visit, request, lastPage: 'checkout', failure };
  const saved = await saveCart(platform, tx, save);
  return saved.ok ? succeed({ saved: { email: request.email, validUntil: saved.value.validUntil } }) : saved;
}
