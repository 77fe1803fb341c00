import {
  type CardForm,
  editInstallments,
  type Installments,
  validatePayment,
  withCardNumber,
} from '@demarc/domain/checkout';
import { useState } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changeCheckout, useCheckout } from '../../../features/checkout/checkout-store.ts';
import { getToday } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { readHostedReturn } from './hosted-return.ts';
import { savePayment } from './save-payment.ts';
import { useHostedForm } from './use-hosted-form.ts';

type PaymentFields = CardForm & Pick<Installments, 'routingNumber' | 'accountNumber'>;

const secretFields = ['routingNumber', 'accountNumber', 'cardNumber', 'cvv', 'expMonth', 'expYear'] as const;

/** The form of the section. Typed numbers stay in memory until they are sealed, and are never persisted. */
export function usePaymentForm() {
  const deps = useCheckoutDeps();
  const { rules } = useSettings();
  const { installments, rules: checkoutRules } = useCheckout();
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof savePayment>> | 'open' | 'openPage'>('done');
  const [attempts, setAttempts] = useState(0);
  const [isReplacing, setIsReplacing] = useState(() => readHostedReturn() !== undefined);
  /** The form keeps its fields until the section is done: less content would move the page (S-300). */
  const [isStoringMethod, setIsStoringMethod] = useState(false);
  const { autoPay, paymentMethod, kept } = installments;
  /** A method that the vault stores already is not requested again. */
  const isMethodRequested = autoPay && (kept?.method !== paymentMethod || isReplacing || isStoringMethod);
  /** The shop has no form of its own: the method comes from the hosted form only. */
  const needsHostedForm = isMethodRequested && checkoutRules.payment === 'hosted';
  const hosted = useHostedForm(isMethodRequested, (isSaved) => {
    setOutcome('done');
    if (isSaved) setIsReplacing(false);
  });
  const { hostedFrame, hostedPage, hostedProblem } = hosted;
  /** The shopper has to use the hosted form, because our own is not on the page. */
  const isFormOpen = Boolean(hostedFrame) || (Boolean(hostedPage) && !hostedProblem) || needsHostedForm;

  const toInstallments = ({ routingNumber, accountNumber, ...card }: PaymentFields): Installments => ({
    ...installments,
    routingNumber,
    accountNumber,
    card,
  });
  const form = useForm<PaymentFields>({
    name: 'payment',
    initialValues: { ...installments.card, routingNumber: '', accountNumber: '' },
    secretFields,
    validate(fields) {
      const problems =
        isMethodRequested && !isFormOpen ? validatePayment(toInstallments(fields), getToday(), rules) : [];
      return problems.map(({ field, message }) => ({
        field: field.replace(/^(bank|card)\./, '') as keyof PaymentFields,
        message,
      }));
    },
    onChange: () => setOutcome('done'),
    async onSubmit(fields) {
      setAttempts((before) => before + 1);
      if (isFormOpen) return setOutcome(hostedPage ? 'openPage' : 'open');
      setIsSaving(true);
      setIsStoringMethod(isMethodRequested);
      setOutcome('done');
      const result = await savePayment(isMethodRequested ? toInstallments(fields) : null, deps);
      setOutcome(result);
      if (result === 'done') setIsReplacing(false);
      setIsStoringMethod(false);
      setIsSaving(false);
    },
  });

  const choose = (change: Partial<Pick<Installments, 'autoPay' | 'paperFreeBilling' | 'paymentMethod'>>) => {
    setOutcome('done');
    changeCheckout((checkout) => editInstallments(checkout, { ...checkout.installments, ...change }));
  };

  return {
    ...form,
    installments,
    isMethodRequested,
    isSaving,
    /** The reason why the payment method could not be saved; 'done' while nothing is wrong. */
    outcome,
    /** Counts the attempts: a repeated error is a new message that a screen reader announces again. */
    attempts,
    replaceMethod: () => setIsReplacing(true),
    /** Returns to the stored payment method. */
    keepSavedMethod() {
      setIsReplacing(false);
      if (kept) choose({ paymentMethod: kept.method });
    },
    ...hosted,
    choose,
    /** Also sets the card type, which the number determines. */
    changeCardNumber(typed: string) {
      const { cardNumber, cardType } = withCardNumber(form.values, typed);
      form.change('cardNumber', cardNumber);
      form.change('cardType', cardType);
    },
  };
}

export type PaymentForm = ReturnType<typeof usePaymentForm>;
