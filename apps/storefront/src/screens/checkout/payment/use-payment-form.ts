import {
  type CardForm,
  editInstallments,
  hostedFormOf,
  type Installments,
  paymentProblems,
  withCardNumber,
} from '@demarc/domain/checkout';
import { useEffect, useState } from 'react';
import { changeCheckout, useCheckout } from '../../../checkout/checkout-store.ts';
import { today } from '../../../form/today.ts';
import { useForm } from '../../../form/use-form.ts';
import { useSettings } from '../../../settings.tsx';
import { saveHosted, setAutoPayForm } from './save-hosted.ts';
import { savePayment } from './save-payment.ts';

type Fields = CardForm & Pick<Installments, 'routingNumber' | 'accountNumber'>;

const secret = ['routingNumber', 'accountNumber', 'cardNumber', 'cvv', 'expMonth', 'expYear'] as const;

/** The section as a form: what was typed stays here until it is sealed, and is remembered nowhere. */
export function usePaymentForm() {
  const { installments, businessCheck, autoPayForm } = useCheckout();
  const { autoPayOrigin } = useSettings();
  const [saving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof savePayment>> | 'open'>('done');
  const [attempts, setAttempts] = useState(0);
  const [unsaved, setUnsaved] = useState(false);
  const [replacing, setReplacing] = useState(false);
  const { autoPay, paymentMethod, kept } = installments;
  /** What the vault keeps already is not asked for again. */
  const asks = autoPay && (kept?.method !== paymentMethod || replacing);
  /** The provider's own form, where it has one and it can be shown; ours is there for when it cannot. */
  const named = hostedFormOf(businessCheck, autoPayOrigin);
  const hosted = asks && typeof named === 'object' && !autoPayForm.loadFailed ? named : undefined;
  const isRefused = asks && named === 'refused';
  useEffect(() => {
    if (isRefused) setAutoPayForm({ loadFailed: true });
  }, [isRefused]);

  const whole = ({ routingNumber, accountNumber, ...card }: Fields): Installments => ({
    ...installments,
    ...{ routingNumber, accountNumber, card },
  });
  const form = useForm<Fields>({
    name: 'payment',
    empty: { ...installments.card, routingNumber: '', accountNumber: '' },
    secret,
    problemsOf(fields) {
      const problems = asks && !hosted ? paymentProblems(whole(fields), today()) : [];
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
      const end = await savePayment(asks ? whole(fields) : null);
      setOutcome(end);
      if (end === 'done') setReplacing(false);
      setSaving(false);
    },
  });

  const choose = (change: Partial<Pick<Installments, 'autoPay' | 'paperFreeBilling' | 'paymentMethod'>>) => {
    setOutcome('done');
    changeCheckout((checkout) => editInstallments(checkout, { ...checkout.installments, ...change }));
  };

  const retryHosted = () => {
    setUnsaved(false);
    setAutoPayForm({ loadFailed: false });
  };

  return {
    ...form,
    installments,
    asks,
    saving,
    /** Why the payment method could not be kept; 'done' while nothing is wrong. */
    outcome,
    /** What is wrong once more is a new message: a screen reader hears it again. */
    attempts,
    replace: () => setReplacing(true),
    /** What the vault keeps stays after all. */
    keep() {
      setReplacing(false);
      if (kept) choose({ paymentMethod: kept.method });
    },
    hosted,
    /** A form is named that cannot be shown; one that may be shown can be tried again. */
    hostedFailed: asks && named !== 'none' && !hosted,
    /** The form was there, and what it gave could not be kept. */
    unsaved,
    retryHosted: typeof named === 'object' ? retryHosted : undefined,
    async saveHosted(token: string) {
      const isSaved = await saveHosted(token);
      setOutcome('done');
      setUnsaved(!isSaved);
      if (isSaved) setReplacing(false);
    },
    choose,
    /** The number tells what kind of card it is. */
    changeCardNumber(typed: string) {
      const { cardNumber, cardType } = withCardNumber(form.values, typed);
      form.change('cardNumber', cardNumber);
      form.change('cardType', cardType);
    },
  };
}
export type PaymentForm = ReturnType<typeof usePaymentForm>;
