import { type AutoPayForm, formatPaymentMethod } from '@demarc/domain/checkout';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';

export const setAutoPayForm = (
  change: Partial<AutoPayForm>,
  { change: changeCheckout }: Pick<CheckoutDeps, 'change'>,
): void => changeCheckout((checkout) => ({ ...checkout, autoPayForm: { ...checkout.autoPayForm, ...change } }));

/**
 * Saves the token of the provider's own form for auto pay. The entered numbers stay with the provider (K-113, K-267).
 */
export async function saveHostedMethod(token: string, deps: CheckoutDeps): Promise<boolean> {
  setAutoPayForm({ loading: true }, deps);
  const answer = await deps.call('savePaymentMethod', { body: { token } });
  setAutoPayForm({ enrolled: answer.ok, loading: false, loadFailed: !answer.ok }, deps);
  const { paymentMethod } = deps.checkout().installments;
  const method = answer.ok ? answer.value.method : paymentMethod;
  const status = answer.ok ? 'enrolled' : 'failed';
  void deps.call('logAutoPay', { body: { status, enrolled: answer.ok, method } }, { background: true });
  if (!answer.ok) return false;
  const { brand, lastFour } = answer.value;
  const kept = { method, label: formatPaymentMethod(method, brand, lastFour) };
  deps.change((checkout) => ({
    ...checkout,
    installments: { ...checkout.installments, paymentMethod: method, kept },
  }));
  return true;
}
