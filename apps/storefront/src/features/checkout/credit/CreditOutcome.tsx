import { canRetryCredit, getCreditFindings } from '@demarc/domain/checkout';
import { formatMoney, formatPhone } from '@demarc/domain/text';
import { useSettings } from '../../../lib/settings.tsx';
import { buildTelHref } from '../../../shell/links/tel-href.ts';
import { useCheckout } from '../checkout-store.ts';
import styles from './credit.module.css';

export const creditOutcomeId = 'credit-outcome';

/**
 * K-052, K-154: the result of the credit check, or of the code in a shop without credit checks. A failed check is worded
 * neutrally and names the next step.
 */
export function CreditOutcome() {
  const { rules, creditResult, creditNotice, creditCheck, businessInfo } = useCheckout();
  const { helpLine } = useSettings().brand;
  const { phone, email } = businessInfo.contact;
  if (rules.creditCheck === 'off')
    return <p>{rules.mobileCode === 'email' ? email : formatPhone(phone)} is confirmed.</p>;
  if (!creditResult) return null;
  const { status, reference, depositCents } = creditResult;
  const { depositDue } = getCreditFindings(creditResult);
  return (
    <div id={creditOutcomeId} className={styles.outcome}>
      <p className={styles.result}>
        {status === 'FAILURE'
          ? 'The credit check is complete. Continue your order, and a representative will finish it with you by phone.'
          : depositDue
            ? `The credit check is complete. Your order requires a refundable deposit of ${formatMoney(depositCents)}.`
            : 'The credit check is complete. You can continue your order.'}
      </p>
      {reference && <p>Reference {reference}</p>}
      {creditNotice && (
        <>
          <p className={styles.notice}>{creditNotice}</p>
          <p className={styles.notice}>
            {canRetryCredit(creditCheck)
              ? 'You can also correct your details and check again, or call '
              : 'Questions? Call '}
            <a href={buildTelHref(helpLine)}>{helpLine}</a>.
          </p>
        </>
      )}
    </div>
  );
}
