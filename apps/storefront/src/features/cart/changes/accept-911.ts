import { call } from '../../../lib/api/call.ts';
import { refreshCart } from '../session/cart-query.ts';
import { inTurn, reportNegativeAnswer, stepFailed } from '../session/in-turn.ts';

/** C-229 to C-231: records the 911 acceptance; the cart is refreshed only after the server has recorded it. */
export function accept911(accepted: boolean): Promise<boolean> {
  return inTurn(async () => {
    const answer = await call('accept911', { body: { accepted } });
    if (!answer.ok) return stepFailed(answer.failure);
    return answer.value.recorded ? refreshCart() : reportNegativeAnswer('accept911');
  });
}
