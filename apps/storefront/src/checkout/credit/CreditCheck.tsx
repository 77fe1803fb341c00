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
import { SupportHours } from '../../shell/SupportHours.tsx';
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

/** Who owns the business, that the mobile number is theirs, and what the bureau says. */
export function CreditCheck() {
  const { saved, businessInfo, creditCheck, creditResult, creditCheckState } = useCheckout();
  const offered = mayRetryCredit(creditCheck);
  const wasOffered = useRef(offered);
  // The form goes with the button that was pressed: who pressed it goes on at what takes its place.
  useEffect(() => {
    if (wasOffered.current && !offered) document.getElementById('no-more-checks')?.focus();
    wasOffered.current = offered;
  }, [offered]);
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
        // K-157: nobody fills in what cannot be sent.
        <SupportHours title="Order by phone" />
      ) : offered ? (
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
          {/* K-152: another type starts over. */}
          <OwnerForm key={creditCheck.customerType} />
        </>
      ) : (
        <NoMoreChecks stands={creditResult !== null} />
      )}
    </div>
  );
}

/** K-153: nothing is offered that would be refused. */
function NoMoreChecks({ stands }: { stands: boolean }) {
  if (stands) return <p>No more checks can be made here: this result stands, and your order can go on with it.</p>;
  return (
    <>
      <Banner id="no-more-checks" tabIndex={-1} tone="info" role="status">
        No more checks can be made here. Please call us: we go on with your order together.
      </Banner>
      <SupportHours title="Order by phone" />
    </>
  );
}
