import type { SavedCartReceipt } from '@demarc/contract';
import { type Result, refuse, succeed } from '@demarc/domain/errors';
import { buildContactPrefill, buildEmailOnlySaveRequest, type SaveCartRequest } from '@demarc/domain/saved-cart';
import type { Transaction } from '../../platform/database/database.ts';
import { loadPortableCheck } from '../../shopping/qualification/index.ts';
import { loadContacts } from './load-contacts.ts';
import { type SaveCartDeps, type SaveCartInput, saveCart } from './save-cart.ts';

type SessionRef = Pick<SaveCartInput, 'sessionId' | 'checkId' | 'checkCaptcha'>;
const failurePage = 'NTE_SO_SaveMyOrder';

/** Saves the cart from checkout, for the email of the business section, or else of the address check (K-142). */
export async function saveCartFromCheckout(
  platform: SaveCartDeps,
  tx: Transaction,
  sessionRef: SessionRef,
): Promise<Result<{ saved: SavedCartReceipt }>> {
  const { sessionId } = sessionRef;
  const check = await loadPortableCheck(tx, sessionId);
  if (!check) return refuse('cartMissing', { failurePage });
  const request = buildEmailOnlySaveRequest(buildContactPrefill(await loadContacts(tx, sessionId, check, '')).email);
  return request ? saveCartWithRequest(platform, tx, sessionRef, request) : refuse('contactMissing', { failurePage });
}

/** Saves the cart of checkout. A retrieved cart is saved with the answers of its first save (K-237). */
export async function saveCartWithRequest(
  platform: SaveCartDeps,
  tx: Transaction,
  sessionRef: SessionRef,
  request: SaveCartRequest,
): Promise<Result<{ saved: SavedCartReceipt }>> {
  const input: SaveCartInput = { ...sessionRef, request, lastPage: 'checkout', failurePage };
  const saved = await saveCart(platform, tx, input);
  return saved.ok ? succeed({ saved: { email: request.email, validUntil: saved.value.validUntil } }) : saved;
}
