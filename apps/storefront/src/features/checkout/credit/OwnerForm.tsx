import { type CreditStep, decideCreditStep, formsByCustomerType, passesNoSsnRule } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { today } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { SupportHours } from '../../../shell/links/SupportHours.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import { useCartSession } from '../../cart/session/cart-session-context.tsx';
import { changeCheckout, checkoutNow, useCheckout } from '../checkout-store.ts';
import { askVoiceOrder } from '../voice-order.ts';
import { CompanyFields } from './CompanyFields.tsx';
import styles from './credit.module.css';
import { creditCheckOf } from './credit-check.ts';
import { type OwnerValues, problemsOf, valuesOf, withValues } from './owner-form.ts';
import { PersonFields } from './PersonFields.tsx';

const personNames = { soleOwner: 'Owner', partner1: 'First partner', partner2: 'Second partner' } as const;

/** The form for the type of business (K-151), with the button that starts the credit check. */
export function OwnerForm() {
  const cartSession = useCartSession();
  const { creditCheck, creditCheckState } = useCheckout();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState('');
  const { people, company } = formsByCustomerType[creditCheck.customerType];

  /** Runs the steps of the credit check until the shopper has to act. Returns the message to show. */
  async function runSteps(): Promise<string> {
    const now = checkoutNow();
    if (!now) return '';
    const step: CreditStep = decideCreditStep(now.creditCheck, now.businessInfo.contact.phone, now.voiceOrder, today());
    switch (step.do) {
      case 'check': {
        const message = (await creditCheckOf(cartSession)(now)) ?? '';
        // When another section has opened for a correction, this one is folded: a notification shows the message instead.
        if (message && checkoutNow()?.open !== 'creditCheck') notify(message);
        return message;
      }
      case 'askVoiceOrder': {
        const voiceOrder = await askVoiceOrder(cartSession);
        changeCheckout((checkout) => ({ ...checkout, voiceOrder }));
        return runSteps();
      }
      case 'fail':
        await cartSession.openFailurePage(step.failure);
        return '';
      case 'verifyMobile':
        document.getElementById('mobile-verification')?.focus();
        return 'Confirm your mobile number first. Enter the code we text you in the field above.';
      default:
        return '';
    }
  }

  const form = useForm<OwnerValues>({
    name: 'credit',
    empty: valuesOf(creditCheck),
    savedByScreen: true,
    problemsOf: (values) => problemsOf(creditCheck, values, today()),
    onChange(values) {
      setProblem('');
      changeCheckout((checkout) => withValues(checkout, values));
    },
    async onSubmit() {
      if (checking) return;
      setChecking(true);
      setProblem('');
      setProblem(await runSteps());
      setChecking(false);
    },
  });

  return (
    <form {...form.form} className={formStyles.form} aria-label="Credit check">
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      {people.map((name) => (
        <PersonFields key={name} form={form} name={name} legend={personNames[name]} />
      ))}
      {company && <CompanyFields form={form} name={company} />}
      {passesNoSsnRule(creditCheck) ? (
        <>
          <p className={styles.consent}>
            By selecting “Check credit”, you allow us to ask a credit bureau about the business and its owners and to
            share the answer with our affiliates.
          </p>
          {problem && (
            <Banner tone="error" role="alert">
              {problem}
            </Banner>
          )}
          <div className={formStyles.actions}>
            <Button type="submit" loading={checking} loadingLabel="checking credit">
              {creditCheckState === 'notRun' ? 'Check credit' : 'Check credit again'}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Banner tone="info" title="No Social Security number? Please order by phone" role="status">
            The credit check needs a Social Security number for at least one owner. Our team will find another way with
            you.
          </Banner>
          <SupportHours title="Order by phone" />
        </>
      )}
    </form>
  );
}
