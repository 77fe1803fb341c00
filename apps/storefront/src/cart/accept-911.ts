import { call } from '../api/lazy.ts';
import { refreshCart } from './cart-query.ts';
import { inTurn, reportNegativeAnswer, stepFailed } from './in-turn.ts';

/** C-229 to C-231: records the 911 acceptance; the cart is refreshed only after the server has recorded it. */
export function accept911(accepted: boolean): Promise<boolean> {
  return inTurn(async () => {
    const answer = await call('accept911', { body: { accepted } });
    if (!answer.ok) return stepFailed(answer.failure);
    return answer.value.recorded ? refreshCart() : reportNegativeAnswer('accept911');
  });
}
