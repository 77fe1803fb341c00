import {
  type CustomerType,
  canRetryCredit,
  customerTypes,
  editCreditForm,
  getCodeRecipient,
  isCodeVerificationBlocked,
  isRecipientVerified,
  withCustomerType,
} from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { KeepInPlace } from '@demarc/ui/keep-in-place';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useEffect, useRef, useState } from 'react';
import { SupportHours } from '../../../shell/links/SupportHours.tsx';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { CodeVerification } from './CodeVerification.tsx';
import { CreditOutcome } from './CreditOutcome.tsx';
import styles from './credit.module.css';
import { OwnerForm } from './OwnerForm.tsx';

const typeNames: Readonly<Record<CustomerType, string>> = {
  SoleOwner: 'Sole owner',
  Partner: 'Partnership',
  Corporation: 'Corporation',
  LLC: 'LLC',
  SCORP: 'S corporation',
};

/**
 * The owner of the business, the proof of the mobile number or email, and the result of the credit check. In a shop without
 * credit checks, only the proof.
 */
export function CreditCheck() {
  const { rules, saved, businessInfo, creditCheck, creditResult, creditCheckState } = useCheckout();
  const isChecked = rules.creditCheck !== 'off';
  const canCheck = canRetryCredit(creditCheck);
  const codeRecipient = getCodeRecipient(rules, businessInfo.contact);
  const isVerified = isRecipientVerified(creditCheck.oneTimeCode, codeRecipient);
  // The shopper pressed Check credit without a verified number or email.
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const couldCheck = useRef(canCheck);
  // The form disappears with the pressed button, so the focus moves to its replacement.
  useEffect(() => {
    if (couldCheck.current && !canCheck) document.getElementById('no-more-checks')?.focus();
    couldCheck.current = canCheck;
  }, [canCheck]);
  if (!saved.personalInfo)
    return (
      <div className={styles.businessInfoFirst}>
        <p>
          Tell us about your business first.{' '}
          {isChecked
            ? 'We run the credit check for the contact you enter there.'
            : 'We send the code to the contact you enter there.'}
        </p>
        <Button
          variant="secondary"
          onClick={() => changeCheckout((checkout) => ({ ...checkout, open: 'businessInfo' }))}
        >
          Go to business details
        </Button>
      </div>
    );
  return (
    <div className={styles.credit}>
      {isChecked && creditResult && creditCheckState === 'done' && <CreditOutcome />}
      {rules.mobileCode !== 'off' && <CodeVerification isRequired={isCodeRequired} />}
      {isCodeVerificationBlocked(creditCheck.oneTimeCode, codeRecipient) ? (
        // K-157: hides a form that cannot be sent.
        <SupportHours title="Order by phone" />
      ) : !isChecked ? null : canCheck ? (
        <>
          <KeepInPlace elementId="owner-type" when={isVerified} />
          <RadioCards
            id="owner-type"
            legend="Who owns the business?"
            columns={3}
            value={creditCheck.customerType}
            onValueChange={(type) =>
              changeCheckout((checkout) =>
                editCreditForm(checkout, withCustomerType(checkout.creditCheck, type as CustomerType)),
              )
            }
            options={customerTypes.map((type) => ({ value: type, label: typeNames[type] }))}
          />
          {/* K-152: another customer type starts with an empty form. */}
          <OwnerForm key={creditCheck.customerType} onCodeRequired={() => setIsCodeRequired(true)} />
        </>
      ) : (
        <NoMoreChecks hasResult={creditResult !== null} />
      )}
    </div>
  );
}

/** K-153: replaces the form when the server would refuse another check. */
function NoMoreChecks({ hasResult }: { hasResult: boolean }) {
  if (hasResult)
    return <p>We can’t run another check online. This result is final, and you can continue your order.</p>;
  return (
    <>
      <Banner id="no-more-checks" tabIndex={-1} tone="info" role="status">
        We can’t run another check online. Please call us and we’ll continue your order together.
      </Banner>
      <SupportHours title="Order by phone" />
    </>
  );
}
