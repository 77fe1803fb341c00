import { findingsOf, mayRetryCredit } from '@demarc/domain/checkout';
import { money } from '@demarc/domain/text';
import { useSettings } from '../../../lib/settings.tsx';
import { telHref } from '../../../shell/tel-href.ts';
import { useCheckout } from '../checkout-store.ts';
import styles from './credit.module.css';

/** K-052, K-154: the result of the credit check. A failed check is worded neutrally and names the next step. */
export function CreditOutcome() {
  const { creditResult, creditNotice, creditCheck } = useCheckout();
  const { helpLine } = useSettings().brand;
  if (!creditResult) return null;
  const { status, reference, depositCents } = creditResult;
  const { depositDue } = findingsOf(creditResult);
  return (
    <div className={styles.outcome}>
      <p className={styles.result}>
        {status === 'FAILURE'
          ? 'The credit check is complete. Go on with your order: a representative finishes it with you by phone.'
          : depositDue
            ? `The credit check is complete. A refundable deposit of ${money(depositCents)} goes with your order.`
            : 'The credit check is complete: your order can go on.'}
      </p>
      {reference && <p>Reference {reference}</p>}
      {creditNotice && (
        <>
          <p className={styles.notice}>{creditNotice}</p>
          <p className={styles.notice}>
            {mayRetryCredit(creditCheck)
              ? 'You may also correct what you entered and check again, or call '
              : 'If you have questions, call '}
            <a href={telHref(helpLine)}>{helpLine}</a>.
          </p>
        </>
      )}
    </div>
  );
}
