import type { SaveCartRequest } from '@demarc/domain/saved-cart';
import { call } from '../api/lazy.ts';
import { showFailurePage } from '../cart/show-failure-page.ts';
import { session } from '../session/session-store.ts';

/** Saves the cart and has it marked as done; false where the shopper is on the way to the failure page (K-305). */
export async function saveCart(body: SaveCartRequest, idempotencyKey: string): Promise<boolean> {
  const lastPage = session.get().lastStage === 'checkout' ? 'checkout' : 'customizeOrder';
  const saved = await call('saveCart', { query: { lastPage }, body }, { idempotencyKey });
  if (!saved.ok) return saved.failure.failure ? false : showFailurePage('NTE_SO_DOSaveOrder');
  if (!saved.value.cart) return showFailurePage('NTE_SO_DOSaveOrder');
  // K-144: the client logs what goes wrong with it, and the cart is saved all the same.
  await call('markSaveDone', {});
  return true;
}
