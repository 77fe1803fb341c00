import {
  type CardForm,
  editInstallments,
  type Installments,
  resolveHostedForm,
  validatePayment,
  withCardNumber,
} from '@demarc/domain/checkout';
import { useEffect, useState } from 'react';
import { useCheckoutDeps } from '../../../features/checkout/checkout-deps.ts';
import { changeCheckout, useCheckout } from '../../../features/checkout/checkout-store.ts';
import { getToday } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { saveHostedMethod, setAutoPayForm } from './save-hosted-method.ts';
import { savePayment } from './save-payment.ts';

type PaymentFields = CardForm & Pick<Installments, 'routingNumber' | 'accountNumber'>;

const secretFields = ['routingNumber', 'accountNumber', 'cardNumber', 'cvv', 'expMonth', 'expYear'] as const;

/** The form of the section. Typed numbers stay in memory until they are sealed, and are never persisted. */
export function usePaymentForm() {
  const deps = useCheckoutDeps();
  const { rules } = useSettings();
  const { installments, rules: checkoutRules } = useCheckout();
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof savePayment>> | 'open'>('done');
  const [attempts, setAttempts] = useState(0);
  const [isReplacing, setIsReplacing] = useState(false);
  /** The form keeps its fields until the section is done: less content would move the page (S-300). */
  const [isStoringMethod, setIsStoringMethod] = useState(false);
  const { autoPay, paymentMethod, kept } = installments;
  /** A method that the vault stores already is not requested again. */
  const isMethodRequested = autoPay && (kept?.method !== paymentMethod || isReplacing || isStoringMethod);
  /** The shop has no form of its own: the method comes from the hosted form only. */
  const needsHostedForm = isMethodRequested && checkoutRules.payment === 'hosted';
  const { hostedForm, saveToken, ...hostedFormState } = useHostedForm(isMethodRequested);

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
        isMethodRequested && !hostedForm && !needsHostedForm
          ? validatePayment(toInstallments(fields), getToday(), rules)
          : [];
      return problems.map(({ field, message }) => ({
        field: field.replace(/^(bank|card)\./, '') as keyof PaymentFields,
        message,
      }));
    },
    onChange: () => setOutcome('done'),
    async onSubmit(fields) {
      setAttempts((before) => before + 1);
      if (hostedForm || needsHostedForm) return setOutcome('open');
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
    ...hostedFormState,
    hostedForm,
    async saveHostedToken(token: string) {
      const isSaved = await saveToken(token);
      setOutcome('done');
      if (isSaved) setIsReplacing(false);
    },
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

/** The provider's own form, if it has one that can be shown. Otherwise our own form replaces it. */
function useHostedForm(isMethodRequested: boolean) {
  const deps = useCheckoutDeps();
  const { businessCheck, autoPayForm } = useCheckout();
  const { autoPayOrigin = null } = useSettings();
  const [hasHostedSaveFailed, setHasHostedSaveFailed] = useState(false);
  const providerForm = resolveHostedForm(businessCheck, autoPayOrigin);
  const hostedForm =
    isMethodRequested && typeof providerForm === 'object' && !autoPayForm.loadFailed ? providerForm : undefined;
  const isRefused = isMethodRequested && providerForm === 'refused';
  useEffect(() => {
    if (isRefused) setAutoPayForm({ loadFailed: true }, deps);
  }, [isRefused, deps]);

  const retryHostedForm = () => {
    setHasHostedSaveFailed(false);
    setAutoPayForm({ loadFailed: false }, deps);
  };

  return {
    hostedForm,
    /** The provider has a form that cannot be shown; `retryHostedForm` tries it again if it is allowed. */
    hasHostedFormFailed: isMethodRequested && providerForm !== 'none' && !hostedForm,
    /** The provider's form was shown, but its token could not be saved. */
    hasHostedSaveFailed,
    retryHostedForm: typeof providerForm === 'object' ? retryHostedForm : undefined,
    async saveToken(token: string): Promise<boolean> {
      const isSaved = await saveHostedMethod(token, deps);
      setHasHostedSaveFailed(!isSaved);
      return isSaved;
    },
  };
}
