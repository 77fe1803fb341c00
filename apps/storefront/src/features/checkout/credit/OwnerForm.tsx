import {
  type CreditFormRules,
  type CreditStep,
  creditAuthorization,
  decideCreditStep,
  formsByCustomerType,
  getCodeRecipient,
  hasPersonWithSsn,
  isRecipientVerified,
  softCreditNotice,
} from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { ErrorSummary } from '@demarc/ui/error-summary';
import { useState } from 'react';
import formStyles from '../../../lib/form/form.module.css';
import { getToday } from '../../../lib/form/today.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { useSettings } from '../../../lib/settings.tsx';
import { SupportHours } from '../../../shell/links/SupportHours.tsx';
import { notify } from '../../../shell/notification/notification-store.ts';
import type { CartSession } from '../../cart/session/cart-session.ts';
import { useCartSession } from '../../cart/session/cart-session-context.tsx';
import { changeCheckout, getCheckout, useCheckout } from '../checkout-store.ts';
import { fetchVoiceOrder } from '../voice-order.ts';
import { CompanyFields } from './CompanyFields.tsx';
import styles from './credit.module.css';
import { getCreditCheckRunner } from './credit-check-runner.ts';
import { applyOwnerValues, type OwnerValues, toOwnerValues, validateOwnerForm } from './owner-form.ts';
import { PersonFields } from './PersonFields.tsx';

const codeRequiredTexts = {
  text: 'Confirm your mobile number first. Enter the code we text you in the field above.',
  email: 'Confirm your email first. Enter the code we email you in the field above.',
} as const;
const isCodeRequiredText = (text: string) => Object.values<string>(codeRequiredTexts).includes(text);

const personNames = { soleOwner: 'Owner', partner1: 'First partner', partner2: 'Second partner' } as const;

/** Runs the steps of the credit check until the shopper has to act. Returns the message to show. */
async function runCreditSteps(cartSession: CartSession, rules: CreditFormRules): Promise<string> {
  const checkout = getCheckout();
  if (!checkout) return '';
  const { creditCheck, businessInfo, voiceOrder } = checkout;
  const step: CreditStep = decideCreditStep(
    creditCheck,
    getCodeRecipient(checkout.rules, businessInfo.contact),
    voiceOrder,
    getToday(),
    rules,
  );
  switch (step.do) {
    case 'check': {
      const runCreditCheck = getCreditCheckRunner(cartSession);
      const message = (await runCreditCheck(checkout)) ?? '';
      // When another section has opened for a correction, this one is folded: a notification shows the message instead.
      if (message && getCheckout()?.open !== 'creditCheck') notify(message);
      return message;
    }
    case 'askVoiceOrder': {
      const fetched = await fetchVoiceOrder(cartSession);
      changeCheckout((now) => ({ ...now, voiceOrder: fetched }));
      return runCreditSteps(cartSession, rules);
    }
    case 'fail':
      await cartSession.openFailurePage(step.failure);
      return '';
    case 'confirmRecipient':
      document.getElementById('code-verification')?.focus();
      return codeRequiredTexts[rules.mobileCode === 'email' ? 'email' : 'text'];
    default:
      return '';
  }
}

/** The form for the type of business (K-151), with the button that starts the credit check. */
export function OwnerForm({ onCodeRequired }: { onCodeRequired: () => void }) {
  const cartSession = useCartSession();
  const { rules: checkoutRules, creditCheck, creditCheckState, businessInfo } = useCheckout();
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState('');
  // The reason of this message is gone once the number or email is verified, which another form does.
  const isResolved =
    isCodeRequiredText(problem) &&
    isRecipientVerified(creditCheck.oneTimeCode, getCodeRecipient(checkoutRules, businessInfo.contact));
  const { rules } = useSettings();
  const isSoft = rules.creditCheck === 'soft';
  const { people, company } = formsByCustomerType[creditCheck.customerType];

  const form = useForm<OwnerValues>({
    name: 'credit',
    initialValues: toOwnerValues(creditCheck),
    savedByScreen: true,
    validate: (values) => validateOwnerForm(creditCheck, values, getToday(), rules),
    onChange(values) {
      setProblem('');
      changeCheckout((checkout) => applyOwnerValues(checkout, values));
    },
    async onSubmit() {
      if (isChecking) return;
      setIsChecking(true);
      setProblem('');
      const message = await runCreditSteps(cartSession, rules);
      if (isCodeRequiredText(message)) onCodeRequired();
      setProblem(message);
      setIsChecking(false);
    },
  });

  return (
    <form {...form.formProps} className={formStyles.form} aria-label="Credit check">
      {form.summary.errors.length > 0 && <ErrorSummary {...form.summary} />}
      {people.map((name) => (
        <PersonFields key={name} form={form} name={name} legend={personNames[name]} hasSsn={!isSoft} />
      ))}
      {company && <CompanyFields form={form} name={company} />}
      {isSoft || hasPersonWithSsn(creditCheck) ? (
        <>
          <p className={styles.consent}>{isSoft ? softCreditNotice.text : creditAuthorization.text}</p>
          {problem && !isResolved && (
            <Banner tone="error" role="alert">
              {problem}
            </Banner>
          )}
          <div className={formStyles.actions}>
            <Button type="submit" loading={isChecking} loadingLabel="checking credit">
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
