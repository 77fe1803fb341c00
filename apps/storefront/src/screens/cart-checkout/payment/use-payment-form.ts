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
import { today } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { saveHosted, setAutoPayForm } from './save-hosted.ts';
import { savePayment } from './save-payment.ts';

type Fields = CardForm & Pick<Installments, 'routingNumber' | 'accountNumber'>;

const secret = ['routingNumber', 'accountNumber', 'cardNumber', 'cvv', 'expMonth', 'expYear'] as const;

/** The form of the section. Typed numbers stay in memory until they are sealed, and are never persisted. */
export function usePaymentForm() {
  const deps = useCheckoutDeps();
  const { installments, businessCheck, autoPayForm } = useCheckout();
  const { autoPayOrigin } = useSettings();
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof savePayment>> | 'open'>('done');
  const [attempts, setAttempts] = useState(0);
  const [unsaved, setUnsaved] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const { autoPay, paymentMethod, kept } = installments;
  /** A method that the vault stores already is not requested again. */
  const isMethodRequested = autoPay && (kept?.method !== paymentMethod || replacing);
  /** The provider's own form, if it has one that can be shown; otherwise our own form applies. */
  const providerForm = resolveHostedForm(businessCheck, autoPayOrigin);
  const hosted =
    isMethodRequested && typeof providerForm === 'object' && !autoPayForm.loadFailed ? providerForm : undefined;
  const isRefused = isMethodRequested && providerForm === 'refused';
  useEffect(() => {
    if (isRefused) setAutoPayForm({ loadFailed: true }, deps);
  }, [isRefused, deps]);

  const toInstallments = ({ routingNumber, accountNumber, ...card }: Fields): Installments => ({
    ...installments,
    routingNumber,
    accountNumber,
    card,
  });
  const form = useForm<Fields>({
    name: 'payment',
    empty: { ...installments.card, routingNumber: '', accountNumber: '' },
    secret,
    problemsOf(fields) {
      const problems = isMethodRequested && !hosted ? validatePayment(toInstallments(fields), today()) : [];
      return problems.map(({ field, message }) => ({
        field: field.replace(/^(bank|card)\./, '') as keyof Fields,
        message,
      }));
    },
    async onSubmit(fields) {
      setAttempts((before) => before + 1);
      if (hosted) return setOutcome('open');
      setSaving(true);
      setOutcome('done');
      const result = await savePayment(isMethodRequested ? toInstallments(fields) : null, deps);
      setOutcome(result);
      if (result === 'done') setReplacing(false);
      setSaving(false);
    },
  });

  const choose = (change: Partial<Pick<Installments, 'autoPay' | 'paperFreeBilling' | 'paymentMethod'>>) => {
    setOutcome('done');
    changeCheckout((checkout) => editInstallments(checkout, { ...checkout.installments, ...change }));
  };

  const retryHosted = () => {
    setUnsaved(false);
    setAutoPayForm({ loadFailed: false }, deps);
  };

  return {
    ...form,
    installments,
    isMethodRequested,
    saving,
    /** The reason why the payment method could not be saved; 'done' while nothing is wrong. */
    outcome,
    /** Counts the attempts: a repeated error is a new message that a screen reader announces again. */
    attempts,
    replace: () => setReplacing(true),
    /** Returns to the stored payment method. */
    keepSavedMethod() {
      setReplacing(false);
      if (kept) choose({ paymentMethod: kept.method });
    },
    hosted,
    /** The provider has a form that cannot be shown; `retryHosted` tries it again if it is allowed. */
    hostedFailed: isMethodRequested && providerForm !== 'none' && !hosted,
    /** The provider's form was shown, but its token could not be saved. */
    unsaved,
    retryHosted: typeof providerForm === 'object' ? retryHosted : undefined,
    async saveHosted(token: string) {
      const isSaved = await saveHosted(token, deps);
      setOutcome('done');
      setUnsaved(!isSaved);
      if (isSaved) setReplacing(false);
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
