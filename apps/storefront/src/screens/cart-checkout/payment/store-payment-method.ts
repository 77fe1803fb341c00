import type { NewPaymentMethod, Sealed, TokenizedMethod } from '@demarc/contract';
import type { Installments } from '@demarc/domain/checkout';
import { extractDigits } from '@demarc/domain/text';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';
import { retryWithFreshKey, type Sealer } from '../../../lib/sealing/sealing.ts';

/** `limited`: too many attempts. The client has notified the shopper. */
export type StoreMethodResult = TokenizedMethod | 'declined' | 'failed' | 'limited';

/** Stores the entered payment method in the vault, sealed, and selects it for auto pay (K-267). */
export async function storePaymentMethod(
  installments: Installments,
  deps: CheckoutDeps,
  loadSealer = deps.cartSession.sealing.openSealer,
): Promise<StoreMethodResult> {
  const answer = await retryWithFreshKey(async () => {
    const sealer = await loadSealer();
    if (!sealer.ok) return sealer;
    const body = await sealMethod(installments, sealer.value);
    return deps.call('tokenizePaymentMethod', { body }, { solvesCaptcha: true, expects: ['secretUnreadable'] });
  });
  if (!answer.ok) return toFailedResult(answer.failure);
  const { tokenized } = answer.value;
  if (!tokenized) return 'declined';
  const saved = await deps.call('savePaymentMethod', { body: { token: tokenized.token } });
  return saved.ok ? tokenized : toFailedResult(saved.failure);
}

const toFailedResult = ({ code }: CallFailure) => (code === 'rateLimited' ? 'limited' : 'failed');

async function sealMethod(installments: Installments, seal: Sealer): Promise<NewPaymentMethod<Sealed>> {
  if (installments.paymentMethod === 'BankAccount')
    return {
      kind: 'BankAccount',
      routingNumber: await seal('routingNumber', extractDigits(installments.routingNumber)),
      accountNumber: await seal('accountNumber', extractDigits(installments.accountNumber)),
    };
  const { card } = installments;
  const { address, city, state, zip, unit } = card;
  return {
    kind: 'Card',
    number: await seal('cardNumber', extractDigits(card.cardNumber)),
    securityCode: await seal('securityCode', card.cvv),
    brand: card.cardType,
    expMonth: card.expMonth,
    expYear: card.expYear,
    holderFirstName: card.holderFirstName,
    holderLastName: card.holderLastName,
    isDebitCard: card.isDebitCard,
    billing: card.selected ? { address, city, state, zip, unit } : businessAddress,
  };
}

/** Empty fields mean the address of the business. */
const businessAddress = { address: '', city: '', state: '', zip: '', unit: '' };
