import { completed } from '@demarc/domain/checkout';
import { type Around, shop } from '../around.ts';

/** The shopper's yes to the deposit that the credit check asked for. What is to be read where it was not taken. */
export async function acceptDeposit(around: Around = shop): Promise<string | undefined> {
  const { creditResult } = around.checkout();
  if (!creditResult) throw new Error('a deposit is due by the result of a credit check');
  const { depositCents, reference } = creditResult;
  const answer = await around.call('acceptDeposit', { body: { depositCents, reference } });
  if (!answer.ok) return answer.failure.message;
  around.change((checkout) => completed(checkout, 'requiredRefund'));
  return undefined;
}
