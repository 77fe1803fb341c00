import { type AutoPayForm, formatPaymentMethod } from '@demarc/domain/checkout';
import type { CheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import type { CallFailure } from '../../../lib/api/failure.ts';

export const setAutoPayForm = (
  change: Partial<AutoPayForm>,
  { change: changeCheckout }: Pick<CheckoutDeps, 'change'>,
): void => changeCheckout((checkout) => ({ ...checkout, autoPayForm: { ...checkout.autoPayForm, ...change } }));

/** The method of a form that the shopper has filled in. */
export interface FinishedForm {
  readonly token: string;
  readonly reference: string;
}

/** The server knows that it cannot save the method. After any other failure the same method can be sent again. */
const finalCodes: readonly CallFailure['code'][] = [
  'notFound',
  'businessInfoMissing',
  'mobileNotVerified',
  'invalidRequest',
];

/**
 * Saves the token of the provider's own form for auto pay. The entered numbers stay with the provider (K-113, K-267).
 */
export async function saveHostedMethod(
  { token, reference }: FinishedForm,
  deps: CheckoutDeps,
): Promise<'saved' | 'unsaved' | 'unconfirmed'> {
  setAutoPayForm({ loading: true }, deps);
  const answer = await deps.call('savePaymentMethod', { body: { token, reference } });
  setAutoPayForm({ enrolled: answer.ok, loading: false, loadFailed: !answer.ok }, deps);
  if (!answer.ok) {
    logHostedForm('failed', deps);
    return finalCodes.includes(answer.failure.code) ? 'unsaved' : 'unconfirmed';
  }
  const { method, brand, lastFour } = answer.value;
  const kept = { method, label: formatPaymentMethod(method, brand, lastFour) };
  deps.change((checkout) => ({
    ...checkout,
    hostedReference: '',
    installments: { ...checkout.installments, paymentMethod: method, kept },
  }));
  logHostedForm('enrolled', deps);
  return 'saved';
}

/** K-264: logs how the form has ended, without data of the payment method. */
export function logHostedForm(status: 'enrolled' | 'failed' | 'declined' | 'cancelled', deps: CheckoutDeps): void {
  const { paymentMethod: method } = deps.checkout().installments;
  void deps.call('logAutoPay', { body: { status, enrolled: status === 'enrolled', method } }, { background: true });
}
