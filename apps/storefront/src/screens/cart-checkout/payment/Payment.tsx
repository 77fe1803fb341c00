import { paymentMethods } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { SecureIcon } from '@demarc/ui/icon';
import { RadioCards } from '@demarc/ui/radio-cards';
import { Switch } from '@demarc/ui/switch';
import { useEffect, useRef } from 'react';
import { useCart } from '../../../features/cart/session/use-cart.ts';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import formStyles from '../../../lib/form/form.module.css';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { AutoPayNote } from './AutoPayNote.tsx';
import { BankFields } from './BankFields.tsx';
import { CardFields } from './CardFields.tsx';
import { HostedForm } from './HostedForm.tsx';
import { OneTimeFees } from './OneTimeFees.tsx';
import styles from './payment.module.css';
import { type PaymentForm, usePaymentForm } from './use-payment-form.ts';

const messages = {
  declined: 'Your payment method was declined. Check the numbers, or use another method.',
  failed: 'We couldn’t set up auto pay. You weren’t charged. Try again, or turn off auto pay and set it up later.',
  open: 'Complete the auto pay form first, or turn off auto pay.',
  missing: 'We no longer have your payment method. Enter it again, or turn off auto pay.',
};
const methodNames = { BankAccount: 'Bank account', Card: 'Credit or debit card' };

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

/** Moves the focus to the replacement of an element that disappears while it has the focus. */
function useMethodFocus(payment: PaymentForm): void {
  const { installments, isMethodRequested, getFieldId, hostedForm, hasHostedFormFailed } = payment;
  const wasRequested = useRef(isMethodRequested);
  useEffect(() => {
    // "Use another" removes its button, and saving removes the form.
    if (isMethodRequested && !wasRequested.current)
      focusIfLost(
        hostedForm
          ? 'keep-saved-method'
          : getFieldId(installments.paymentMethod === 'Card' ? 'cardNumber' : 'routingNumber'),
      );
    if (!isMethodRequested && wasRequested.current) focusIfLost('saved-method');
    wasRequested.current = isMethodRequested;
  }, [isMethodRequested, hostedForm, getFieldId, installments.paymentMethod]);
  const hadFailed = useRef(hasHostedFormFailed);
  useEffect(() => {
    // A failure removes the frame, and a retry removes its button.
    if (hasHostedFormFailed !== hadFailed.current) focusIfLost(hasHostedFormFailed ? 'hosted-failed' : 'hosted-form');
    hadFailed.current = hasHostedFormFailed;
  }, [hasHostedFormFailed]);
}

function PaymentMethod({ payment }: { payment: PaymentForm }) {
  const { installments, choose, isMethodRequested, hostedForm, hasHostedFormFailed, hasHostedSaveFailed } = payment;
  useMethodFocus(payment);
  const isHostedOnly = useCheckout().rules.payment === 'hosted';
  if (hostedForm)
    return (
      <div className={styles.method}>
        {installments.kept && (
          <Button
            id="keep-saved-method"
            variant="secondary"
            size="small"
            className={styles.keepButton}
            onClick={payment.keepSavedMethod}
          >
            Keep {installments.kept.label}
          </Button>
        )}
        <HostedForm form={hostedForm} onToken={payment.saveHostedToken} />
      </div>
    );
  return (
    <div className={styles.method}>
      {hasHostedFormFailed && (
        <Banner
          id="hosted-failed"
          tone="warning"
          role={hasHostedSaveFailed ? 'alert' : undefined}
          action={
            payment.retryHostedForm && (
              <Button variant="secondary" size="small" onClick={payment.retryHostedForm}>
                Try again
              </Button>
            )
          }
        >
          {hasHostedSaveFailed
            ? `We couldn’t save your details, and you weren’t charged. Try the form again, or ${isHostedOnly ? 'turn off auto pay' : 'enter your payment method here instead'}.`
            : `Our payment partner’s form isn’t available right now. ${isHostedOnly ? 'Try again later, or turn off auto pay.' : 'Enter your payment method here instead.'}`}
        </Banner>
      )}
      {!isHostedOnly && (
        <RadioCards
          legend="Pay from"
          name="paymentMethod"
          value={installments.paymentMethod}
          onValueChange={(value) => choose({ paymentMethod: value === 'Card' ? 'Card' : 'BankAccount' })}
          options={paymentMethods.map((value) => ({ value, label: methodNames[value] }))}
          columns={2}
        />
      )}
      {!isMethodRequested && <SavedMethod label={installments.kept?.label ?? ''} onReplace={payment.replaceMethod} />}
      {!isHostedOnly && isMethodRequested && installments.paymentMethod === 'BankAccount' && (
        <BankFields payment={payment} />
      )}
      {!isHostedOnly && isMethodRequested && installments.paymentMethod === 'Card' && <CardFields payment={payment} />}
    </div>
  );
}

/** The payment method in the vault, shown by its last four digits only. */
function SavedMethod({ label, onReplace }: { label: string; onReplace(): void }) {
  return (
    <div className={styles.savedMethod}>
      <SecureIcon aria-hidden="true" />
      <p id="saved-method">{label}</p>
      <Button variant="quiet" size="small" onClick={onReplace}>
        Use another
      </Button>
    </div>
  );
}
