import { type AutoPayForm, methodLabel } from '@demarc/domain/checkout';
import { type Around, shop } from '../../../checkout/around.ts';

export const setAutoPayForm = (change: Partial<AutoPayForm>, around: Around = shop): void =>
  around.change((checkout) => ({ ...checkout, autoPayForm: { ...checkout.autoPayForm, ...change } }));

/** What was typed into the provider's own form is kept there: its token is what auto pay is paid with (K-113, K-267). */
export async function saveHosted(token: string, around: Around = shop): Promise<boolean> {
  setAutoPayForm({ loading: true }, around);
  const answer = await around.call('savePaymentMethod', { body: { token } });
  setAutoPayForm({ enrolled: answer.ok, loading: false, loadFailed: !answer.ok }, around);
  const { paymentMethod } = around.checkout().installments;
  const method = answer.ok ? answer.value.method : paymentMethod;
  const status = answer.ok ? 'enrolled' : 'failed';
  void around.call('logAutoPay', { body: { status, enrolled: answer.ok, method } }, { background: true });
  if (!answer.ok) return false;
  const { brand, lastFour } = answer.value;
  const kept = { method, label: methodLabel(method, brand, lastFour) };
  around.change((checkout) => ({
    ...checkout,
    installments: { ...checkout.installments, paymentMethod: method, kept },
  }));
  return true;
}
