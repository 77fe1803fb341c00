import type { FailureCode } from '@demarc/domain/errors';
import type { CartSession } from './cart-session.ts';

/** C-222, C-346: opens the failure page of the code. Returns false, because the caller has failed. */
export async function failWithPage(cartSession: CartSession, code: FailureCode): Promise<false> {
  await cartSession.openFailurePage(code);
  return false;
}
