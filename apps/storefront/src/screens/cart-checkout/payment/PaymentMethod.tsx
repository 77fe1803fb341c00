import { paymentMethods } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { SecureIcon } from '@demarc/ui/icon';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useEffect, useRef } from 'react';
import { useCheckout } from '../../../features/checkout/checkout-store.ts';
import { focusIfLost } from '../../../shell/focus/focus-if-lost.ts';
import { BankFields } from './BankFields.tsx';
import { CardFields } from './CardFields.tsx';
import { HostedFrame } from './HostedFrame.tsx';
import { HostedPage } from './HostedPage.tsx';
import { describeHostedProblem } from './hosted-texts.ts';
import styles from './payment.module.css';
import type { PaymentForm } from './use-payment-form.ts';

const methodNames = { BankAccount: 'Bank account', Card: 'Credit or debit card' };

/** The method of auto pay: the stored one, the provider's own form, or our own. */
export function PaymentMethod({ payment }: { payment: PaymentForm }) {
  const { installments, choose, isMethodRequested, hostedFrame, hostedPage, hostedProblem } = payment;
  useMethodFocus(payment);
  const isHostedOnly = useCheckout().rules.payment === 'hosted';
  const hasOwnForm = !isHostedOnly && !hostedFrame && (!hostedPage || hostedProblem !== undefined);
  return (
    <div className={styles.method}>
      {installments.kept && (hostedFrame || hostedPage) && (
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
      {hostedProblem && <HostedProblemBanner payment={payment} isHostedOnly={isHostedOnly} />}
      {hostedFrame && (
        <HostedFrame form={hostedFrame} isSaving={payment.isSavingHosted} onFinish={payment.finishHosted} />
      )}
      {hostedPage && <HostedPage form={hostedPage} isSaving={payment.isSavingHosted} />}
      {hasOwnForm && (
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
      {hasOwnForm && isMethodRequested && installments.paymentMethod === 'BankAccount' && (
        <BankFields payment={payment} />
      )}
      {hasOwnForm && isMethodRequested && installments.paymentMethod === 'Card' && <CardFields payment={payment} />}
    </div>
  );
}

function HostedProblemBanner({ payment, isHostedOnly }: { payment: PaymentForm; isHostedOnly: boolean }) {
  const { hostedProblem: problem, tryHostedAgain } = payment;
  if (!problem) return null;
  return (
    <Banner
      key={payment.hostedAttempts}
      id="hosted-problem"
      tone="warning"
      role={problem === 'unavailable' ? undefined : 'alert'}
      action={
        tryHostedAgain && (
          <Button
            variant="secondary"
            size="small"
            loading={payment.isSavingHosted}
            loadingLabel="checking your payment method"
            onClick={tryHostedAgain}
          >
            {problem === 'unconfirmed' ? 'Check again' : 'Try again'}
          </Button>
        )
      }
    >
      {describeHostedProblem(problem, isHostedOnly)}
    </Banner>
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

/** Moves the focus to the replacement of an element that disappears while it has the focus. */
function useMethodFocus(payment: PaymentForm): void {
  const { installments, isMethodRequested, getFieldId, hostedFrame, hostedPage, hostedProblem, hostedAttempts } =
    payment;
  const isHosted = Boolean(hostedFrame ?? hostedPage);
  const wasRequested = useRef(isMethodRequested);
  useEffect(() => {
    // "Use another" removes its button, and saving removes the form.
    if (isMethodRequested && !wasRequested.current)
      focusIfLost(
        isHosted
          ? 'keep-saved-method'
          : getFieldId(installments.paymentMethod === 'Card' ? 'cardNumber' : 'routingNumber'),
      );
    if (!isMethodRequested && wasRequested.current) focusIfLost('saved-method');
    wasRequested.current = isMethodRequested;
  }, [isMethodRequested, isHosted, getFieldId, installments.paymentMethod]);
  const before = useRef({ hostedProblem, hostedAttempts });
  useEffect(() => {
    // A problem removes the frame, a retry removes its button, and a repeated problem is a new banner.
    const isSame = before.current.hostedProblem === hostedProblem && before.current.hostedAttempts === hostedAttempts;
    if (!isSame) focusIfLost(hostedProblem ? 'hosted-problem' : 'hosted-form');
    before.current = { hostedProblem, hostedAttempts };
  }, [hostedProblem, hostedAttempts]);
}
