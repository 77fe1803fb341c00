import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { Switch } from '@demarc/ui/switch';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import formStyles from '../../../lib/form/form.module.css';
import { AutoPayNote } from './AutoPayNote.tsx';
import { OneTimeFees } from './OneTimeFees.tsx';
import { PaymentMethod } from './PaymentMethod.tsx';
import styles from './payment.module.css';
import { usePaymentForm } from './use-payment-form.ts';

const messages = {
  declined: 'Your payment method was declined. Check the numbers, or use another method.',
  failed: 'We couldn’t set up auto pay. You weren’t charged. Try again, or turn off auto pay and set it up later.',
  open: 'Complete the auto pay form first, or turn off auto pay.',
  openPage: 'Enter your payment method at our payment partner first, or turn off auto pay.',
  missing: 'We no longer have your payment method. Enter it again, or turn off auto pay.',
};

/** Describes the current setting; when off, also the effect of turning it on. */
const describeBilling = (isPaperFree: boolean, email: string) => {
  const recipient = email ? ` to ${email}` : '';
  return isPaperFree
    ? `We’ll email your bills${recipient}.`
    : `We’ll mail you paper bills. Turn this on to get them by email${recipient}.`;
};

/** K-055, K-056: the one-time fees, the billing, and auto pay with its payment method. */
export function Payment() {
  const payment = usePaymentForm();
  const cart = useCart();
  const { email } = useCheckout().businessInfo.contact;
  const { installments, choose, outcome } = payment;
  return (
    <div className={styles.payment}>
      {cart && <OneTimeFees fees={cart.view.breakdown} installments={installments} />}
      <form {...payment.formProps} aria-label="Payment" className={styles.payment}>
        {payment.summary.errors.length > 0 && <ErrorSummary {...payment.summary} />}
        <fieldset className={styles.choices}>
          <legend className={styles.heading}>Your monthly bills</legend>
          {cart && <AutoPayNote breakdown={cart.view.breakdown} />}
          <Switch
            label="Auto pay"
            helper="We charge each bill to your bank account or card on its due date. You can stop anytime."
            checked={installments.autoPay}
            onChange={({ target }) => choose({ autoPay: target.checked })}
          />
          <Switch
            label="Paper-free billing"
            helper={describeBilling(installments.paperFreeBilling, email)}
            checked={installments.paperFreeBilling}
            onChange={({ target }) => choose({ paperFreeBilling: target.checked })}
          />
        </fieldset>
        {installments.autoPay && <PaymentMethod payment={payment} />}
        {outcome !== 'done' && outcome !== 'limited' && (
          <Banner key={payment.attempts} tone="error" role="alert">
            {messages[outcome]}
          </Banner>
        )}
        <div className={formStyles.actions}>
          <Button type="submit" loading={payment.isSaving} loadingLabel="saving your payment choices">
            Save and continue
          </Button>
        </div>
      </form>
    </div>
  );
}
