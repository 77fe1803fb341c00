import {
  afterPayment,
  afterPaymentMethodMissing,
  formatPaymentMethod,
  type Installments,
  resolveHostedForm,
} from '@demarc/domain/checkout';
import { refreshCart } from '../../../features/cart/session/cart-query.ts';
import { type CheckoutDeps, getValueOrShowFailure } from '../../../features/checkout/checkout-deps.ts';
import { type StoreMethodResult, storePaymentMethod } from './store-payment-method.ts';

/** Saves the section: first a new payment method for auto pay (K-284), then the choices (K-248). */
export async function savePayment(
  entered: Installments | null,
  deps: CheckoutDeps,
  storeMethod: typeof storePaymentMethod = storePaymentMethod,
  loadCart: () => Promise<unknown> = () => refreshCart(deps.cartSession),
): Promise<'done' | 'missing' | Exclude<StoreMethodResult, object>> {
  const { installments: sent } = deps.checkout();
  if (sent.autoPay && entered) {
    const result = await enrollAutoPay(entered, deps, storeMethod);
    if (typeof result === 'string') return result;
  }
  const body = {
    oneTimeCount: sent.oneTime.count,
    equipmentCount: sent.equipment.count,
    routerCount: sent.router?.count ?? null,
    autoPay: sent.autoPay,
    paperFreeBilling: sent.paperFreeBilling,
    paymentMethod: sent.paymentMethod,
  };
  const answer = await deps.call('payInstallments', { body }, { expects: ['paymentMethodMissing'] });
  if (!answer.ok && answer.failure.code === 'paymentMethodMissing') {
    deps.change(afterPaymentMethodMissing);
    return 'missing';
  }
  const dates = getValueOrShowFailure(deps, answer, 'NTE_CO_NextButtonIPM');
  // Both choices together lower the monthly price: the page loads the new total before the section is done.
  if (dates) await loadCart();
  if (dates) deps.change((checkout) => afterPayment(checkout, sent, dates));
  return 'done';
}

/** K-264, K-284: stores the payment method and logs the result. A failure is shown only beside the form. */
async function enrollAutoPay(
  entered: Installments,
  deps: CheckoutDeps,
  storeMethod: typeof storePaymentMethod,
): Promise<StoreMethodResult> {
  const { paymentMethod: method } = entered;
  // Our own form replaces a failed form of the provider, and stays on the page during the save.
  const isFallback = resolveHostedForm(deps.checkout().businessCheck, null) !== 'none';
  const setForm = (enrolled: boolean, loading: boolean, loadFailed: boolean) =>
    deps.change((checkout) => ({ ...checkout, autoPayForm: { enrolled, loading, loadFailed } }));
  setForm(false, true, isFallback);
  const result = await storeMethod(entered, deps);
  const isStored = typeof result === 'object';
  setForm(isStored, false, isFallback || result === 'failed');
  const status = isStored ? 'enrolled' : result;
  void deps.call('logAutoPay', { body: { status, enrolled: isStored, method } }, { background: true });
  if (isStored) {
    const label = formatPaymentMethod(method, entered.card.cardType, result.lastFour);
    deps.change((checkout) => ({
      ...checkout,
      installments: { ...checkout.installments, card: withoutNumbers(entered.card), kept: { method, label } },
    }));
  }
  return result;
}

/** Clears the numbers that the vault stores; the holder's name is shown after the order (K-069). */
const withoutNumbers = (card: Installments['card']): Installments['card'] => ({
  ...card,
  cardNumber: '',
  cvv: '',
  expMonth: '',
  expYear: '',
});
