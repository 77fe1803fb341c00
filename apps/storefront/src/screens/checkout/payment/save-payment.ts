import {
  afterMethodMissing,
  afterPayment,
  hostedFormOf,
  type Installments,
  methodLabel,
} from '@demarc/domain/checkout';
import { refreshCart } from '../../../cart/cart-query.ts';
import { type Around, shop, valueOrFailure } from '../../../checkout/around.ts';
import { type Keeping, keepMethod } from './keep-method.ts';

/** Saves the section: what auto pay is paid with first, where it is new (K-284), then the choices themselves (K-248). */
export async function savePayment(
  entered: Installments | null,
  around: Around = shop,
  keep: typeof keepMethod = keepMethod,
  readCart: () => Promise<unknown> = refreshCart,
): Promise<'done' | 'missing' | Exclude<Keeping, object>> {
  const { installments: sent } = around.checkout();
  if (sent.autoPay && entered) {
    const end = await enrol(entered, around, keep);
    if (typeof end === 'string') return end;
  }
  const body = {
    oneTimeCount: sent.oneTime.count,
    equipmentCount: sent.equipment.count,
    routerCount: sent.router?.count ?? null,
    autoPay: sent.autoPay,
    paperFreeBilling: sent.paperFreeBilling,
    paymentMethod: sent.paymentMethod,
  };
  const answer = await around.call('payInstallments', { body }, { expects: ['paymentMethodMissing'] });
  if (!answer.ok && answer.failure.code === 'paymentMethodMissing') {
    around.change(afterMethodMissing);
    return 'missing';
  }
  const dates = valueOrFailure(around, answer, 'NTE_CO_NextButtonIPM');
  // With both choices on, the month costs less: the total is on the page before the section is done.
  if (dates) await readCart();
  if (dates) around.change((checkout) => afterPayment(checkout, sent, dates));
  return 'done';
}

/** K-264, K-284: what became of it is logged; what fails is told beside the form and nowhere else. */
async function enrol(entered: Installments, around: Around, keep: typeof keepMethod): Promise<Keeping> {
  const { paymentMethod: method } = entered;
  // Our own form stands in for the provider's, and stays while it is saved.
  const isInstead = hostedFormOf(around.checkout().businessCheck, null) !== 'none';
  const form = (enrolled: boolean, loading: boolean, loadFailed: boolean) =>
    around.change((checkout) => ({ ...checkout, autoPayForm: { enrolled, loading, loadFailed } }));
  form(false, true, isInstead);
  const end = await keep(entered, around);
  const kept = typeof end === 'object';
  form(kept, false, isInstead || end === 'failed');
  const status = kept ? 'enrolled' : end;
  void around.call('logAutoPay', { body: { status, enrolled: kept, method } }, { background: true });
  if (kept) {
    const label = methodLabel(method, entered.card.cardType, end.lastFour);
    around.change((checkout) => ({
      ...checkout,
      installments: { ...checkout.installments, card: withoutNumbers(entered.card), kept: { method, label } },
    }));
  }
  return end;
}

/** What the vault keeps need not stay on the page; the holder's name is shown after the order (K-069). */
const withoutNumbers = (card: Installments['card']): Installments['card'] => ({
  ...card,
  ...{ cardNumber: '', cvv: '', expMonth: '', expYear: '' },
});
