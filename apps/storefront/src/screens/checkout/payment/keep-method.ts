import type { KeptMethod, NewPaymentMethod, Sealed } from '@demarc/contract';
import type { Installments } from '@demarc/domain/checkout';
import { digitsOnly } from '@demarc/domain/text';
import { type Around, shop } from '../../../checkout/around.ts';
import { openSealer, type Sealer, sealedAnew } from '../../../secrets/sealer.ts';

export type Keeping = KeptMethod | 'declined' | 'failed';

/** Gives what was entered to the vault, sealed; and makes it what auto pay is paid with (K-267). */
export async function keepMethod(
  installments: Installments,
  around: Around = shop,
  sealerOf: typeof openSealer = openSealer,
): Promise<Keeping> {
  const answer = await sealedAnew(async () => {
    const sealer = await sealerOf();
    if (!sealer.ok) return sealer;
    const body = await sealedMethod(installments, sealer.value);
    return around.call('keepPaymentMethod', { body }, { expects: ['secretUnreadable'] });
  });
  if (!answer.ok) return 'failed';
  const { kept } = answer.value;
  if (!kept) return 'declined';
  const saved = await around.call('savePaymentMethod', { body: { token: kept.token } });
  return saved.ok ? kept : 'failed';
}

async function sealedMethod(installments: Installments, seal: Sealer): Promise<NewPaymentMethod<Sealed>> {
  if (installments.paymentMethod === 'BankAccount')
    return {
      kind: 'BankAccount',
      routingNumber: await seal('routingNumber', digitsOnly(installments.routingNumber)),
      accountNumber: await seal('accountNumber', digitsOnly(installments.accountNumber)),
    };
  const { card } = installments;
  const { address, city, state, zip, unit } = card;
  return {
    kind: 'Card',
    number: await seal('cardNumber', digitsOnly(card.cardNumber)),
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

const businessAddress = { address: '', city: '', state: '', zip: '', unit: '' };
