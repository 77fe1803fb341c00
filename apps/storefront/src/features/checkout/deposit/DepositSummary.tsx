import { money } from '@demarc/domain/text';
import { useCheckout } from '../checkout-store.ts';

export function DepositSummary() {
  const { creditResult } = useCheckout();
  return <p>You agreed to a refundable deposit of {money(creditResult?.depositCents ?? 0)}.</p>;
}
