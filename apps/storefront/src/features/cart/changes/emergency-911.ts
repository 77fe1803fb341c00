import { refreshCart } from '../session/cart-query.ts';
import type { CartSession } from '../session/cart-session.ts';
import { reportNegativeAnswer, reportStepFailure } from '../session/report-step-failure.ts';
import { runStep } from '../session/step-queue.ts';

/** C-084: explains how 911 works over a phone line and over the internet. */
export const emergencyNotice = {
  phone:
    '911 calls from this line reach the emergency services for its address. Calls may not go through during a power outage or a line fault.',
  digitalVoice:
    'Digital voice reaches 911 over your internet service. 911 calls may not go through during a power outage or while your internet is down. Emergency services are sent to the registered address of your lines, so tell us before you move a phone.',
};

export const emergencyAcceptance = 'I understand and accept how 911 works with this service';

/** C-229 to C-231: records the 911 acceptance; the cart is refreshed only after the server has recorded it. */
export function accept911(cartSession: CartSession, accepted: boolean): Promise<boolean> {
  return runStep(cartSession, async () => {
    const answer = await cartSession.call('accept911', { body: { accepted } });
    if (!answer.ok) return reportStepFailure(cartSession, answer.failure);
    return answer.value.recorded ? refreshCart(cartSession) : reportNegativeAnswer(cartSession, 'accept911');
  });
}
