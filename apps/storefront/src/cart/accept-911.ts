import { call } from '../api/lazy.ts';
import { refreshCart } from './cart-query.ts';
import { answeredNo, inTurn, stepFailed } from './in-turn.ts';

/** C-229 to C-231: what the server recorded counts, and the cart is read anew only then. */
export function accept911(accepted: boolean): Promise<boolean> {
  return inTurn(async () => {
    const answer = await call('accept911', { body: { accepted } });
    if (!answer.ok) return stepFailed(answer.failure);
    return answer.value.recorded ? refreshCart() : answeredNo('accept911');
  });
}
