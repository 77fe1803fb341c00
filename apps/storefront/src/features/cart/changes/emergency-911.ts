import { refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { reportNegativeAnswer, reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

/** C-229 to C-231: records the 911 acceptance; the cart is refreshed only after the server has recorded it. */
export function accept911(cartSession: CartSession, accepted: boolean): Promise<boolean> {
  return runStep(cartSession, async () => {
    const answer = await cartSession.call('accept911', { body: { accepted } });
    if (!answer.ok) return reportStepFailure(cartSession, answer.failure);
    return answer.value.recorded ? refreshCart(cartSession) : reportNegativeAnswer(cartSession, 'accept911');
  });
}
