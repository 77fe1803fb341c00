import { type CreditStep, creditStep, formsOf, passesNoSsnRule } from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { today } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { SupportHours } from '../../../shell/SupportHours.tsx';
import { showFailurePage } from '../../cart/session/show-failure-page.ts';
import { askVoiceOrder } from '../ask-voice-order.ts';
import { changeCheckout, checkoutNow, useCheckout } from '../checkout-store.ts';
import { CompanyFields } from './CompanyFields.tsx';
import styles from './credit.module.css';
import { runCreditCheck } from './credit-check.ts';
import { type OwnerValues, problemsOf, valuesOf, withValues } from './owner-form.ts';
import { PersonFields } from './PersonFields.tsx';

const personNames = { soleOwner: 'The owner', partner1: 'First partner', partner2: 'Second partner' } as const;

/** The form for the type of business (K-151), with the button that starts the credit check. */
export function OwnerForm() {
  const { creditCheck, creditCheckState } = useCheckout();
  const [checking, setChecking] = useState(false);
  const [problem, setProblem] = useState('');
  const { people, company } = formsOf[creditCheck.customerType];

  /** Runs the steps of the credit check until the shopper has to act. Returns the message to show. */
  async function runSteps(): Promise<string> {
    const now = checkoutNow();
    if (!now) return '';
    const step: CreditStep = creditStep(now.creditCheck, now.businessInfo.contact.phone, now.voiceOrder, today());
    switch (step.do) {
      case 'check': {
        const message = (await runCreditCheck(now)) ?? '';
        // When another section has opened for a correction, this one is folded: a notification shows the message instead.
        if (message && checkoutNow()?.open !== 'creditCheck') notify(message);
        return message;
      }
      case 'askVoiceOrder': {
        const voiceOrder = await askVoiceOrder();
        changeCheckout((checkout) => ({ ...checkout, voiceOrder }));
        return runSteps();
      }
      case 'fail':
        await showFailurePage(step.failure);
        return '';
      case 'verifyMobile':
        document.getElementById('mobile-proof')?.focus();
        return 'Confirm your mobile number first: the code that we text you goes in the field above.';
      default:
        return '';
    }
  }

  const form = useForm<OwnerValues>({
    name: 'credit',
    empty: valuesOf(creditCheck),
    keptByScreen: true,
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
            With “Check credit” you let us ask a credit bureau about the business and its owners, and share what it says
            with our affiliates.
          </p>
          {problem && (
            <Banner tone="error" role="alert">
              {problem}
            </Banner>
          )}
          <div className={formStyles.actions}>
            <Button type="submit" loading={checking} loadingLabel="asking the credit bureau">
              {creditCheckState === 'notRun' ? 'Check credit' : 'Check credit again'}
            </Button>
          </div>
        </>
      ) : (
        <>
          <Banner tone="info" title="Without a Social Security number, please order by phone" role="status">
            The credit check needs the number of at least one owner. Our team finds another way with you.
          </Banner>
          <SupportHours title="Order by phone" />
        </>
      )}
    </form>
  );
}
