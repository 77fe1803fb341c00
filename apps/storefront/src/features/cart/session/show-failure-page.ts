import type { FailureCode } from '@demarc/domain/errors';
import type { CartSession } from './cart-session.ts';

/** C-222, C-346: shows the failure page with the reason for the code. Returns false, because the step has failed. */
export async function showFailurePage(cart: CartSession, code: FailureCode): Promise<false> {
  await cart.showFailure(code);
  return false;
}
