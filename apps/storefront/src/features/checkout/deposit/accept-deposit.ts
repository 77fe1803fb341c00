import { completeAccordion } from '@demarc/domain/checkout';
import type { CheckoutDeps } from '../checkout-deps.ts';

/** Accepts the deposit that the credit check asked for. Returns the message when the server refuses. */
export async function acceptDeposit(deps: CheckoutDeps): Promise<string | undefined> {
  const { creditResult } = deps.checkout();
  if (!creditResult) throw new Error('There is no credit result with a deposit');
  const { depositCents, reference } = creditResult;
  const answer = await deps.call('acceptDeposit', { body: { depositCents, reference } });
  if (!answer.ok) return answer.failure.message;
  deps.change((checkout) => completeAccordion(checkout, 'requiredRefund'));
  return undefined;
}
