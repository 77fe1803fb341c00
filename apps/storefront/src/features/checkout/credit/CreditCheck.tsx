import {
  type CustomerType,
  cannotProveMobile,
  customerTypes,
  editCreditCheck,
  mayRetryCredit,
  withCustomerType,
} from '@demarc/domain/checkout';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RadioCards } from '@demarc/ui/radio-cards';
import { useEffect, useRef } from 'react';
import { SupportHours } from '../../../shell/SupportHours.tsx';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { CreditOutcome } from './CreditOutcome.tsx';
import styles from './credit.module.css';
import { MobileProof } from './MobileProof.tsx';
import { OwnerForm } from './OwnerForm.tsx';

const typeNames: Readonly<Record<CustomerType, string>> = {
  SoleOwner: 'Sole owner',
  Partner: 'Partnership',
  Corporation: 'Corporation',
  LLC: 'LLC',
  SCORP: 'S corporation',
};

/** The owner of the business, the proof of the mobile number, and the result of the credit check. */
export function CreditCheck() {
  const { saved, businessInfo, creditCheck, creditResult, creditCheckState } = useCheckout();
  const canCheck = mayRetryCredit(creditCheck);
  const couldCheck = useRef(canCheck);
  // The form disappears with the pressed button, so the focus moves to its replacement.
  useEffect(() => {
    if (couldCheck.current && !canCheck) document.getElementById('no-more-checks')?.focus();
    couldCheck.current = canCheck;
  }, [canCheck]);
  if (!saved.personalInfo)
    return (
      <div className={styles.first}>
        <p>First tell us about your business. The credit check is made for the contact that you name there.</p>
        <Button
          variant="secondary"
          onClick={() => changeCheckout((checkout) => ({ ...checkout, open: 'businessInfo' }))}
        >
          Go to your business
        </Button>
      </div>
    );
  return (
    <div className={styles.credit}>
      {creditResult && creditCheckState === 'done' && <CreditOutcome />}
      <MobileProof />
      {cannotProveMobile(creditCheck.otp, businessInfo.contact.phone) ? (
        // K-157: hides a form that cannot be sent.
        <SupportHours title="Order by phone" />
      ) : canCheck ? (
        <>
          <RadioCards
            legend="Who owns the business?"
            columns={3}
            value={creditCheck.customerType}
            onValueChange={(type) =>
              changeCheckout((checkout) =>
                editCreditCheck(checkout, withCustomerType(checkout.creditCheck, type as CustomerType)),
              )
            }
            options={customerTypes.map((type) => ({ value: type, label: typeNames[type] }))}
          />
          {/* K-152: another customer type starts with an empty form. */}
          <OwnerForm key={creditCheck.customerType} />
        </>
      ) : (
        <NoMoreChecks hasResult={creditResult !== null} />
      )}
    </div>
  );
}

/** K-153: replaces the form when the server would refuse another check. */
function NoMoreChecks({ hasResult }: { hasResult: boolean }) {
  if (hasResult) return <p>No more checks can be made here: this result stands, and your order can go on with it.</p>;
  return (
    <>
      <Banner id="no-more-checks" tabIndex={-1} tone="info" role="status">
        No more checks can be made here. Please call us: we go on with your order together.
      </Banner>
      <SupportHours title="Order by phone" />
    </>
  );
}
