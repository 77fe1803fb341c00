import { dueWhen } from '@demarc/domain/checkout';
import { acceptQuoteTerms, missingForQuote, type OpenedQuote } from '@demarc/domain/quote';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { Checkbox } from '@demarc/ui/checkbox';
import { RetryIcon } from '@demarc/ui/icon';
import { Skeleton } from '@demarc/ui/skeleton';
import { useState } from 'react';
import { emergencyAcceptance, emergencyNotice } from '../../../cart/emergency-notice.ts';
import { money, perMonth } from '../../../cart/money.ts';
import { changeCheckout, useCheckout } from '../../../checkout/checkout-store.ts';
import styles from '../../../checkout/complete/complete.module.css';
import { DueWhen } from '../../../checkout/complete/DueWhen.tsx';
import { StillMissing } from '../../../checkout/complete/StillMissing.tsx';
import { usePlacing } from '../../../checkout/complete/use-placing.ts';
import { Documents } from '../../../checkout/contracts/Documents.tsx';
import { useTerms } from '../../../checkout/contracts/terms-query.ts';
import { showRefusal } from '../show-refusal.ts';
import { submitQuote } from '../submit-quote.ts';
import ownStyles from './terms-and-submit.module.css';

/** K-066: what is agreed on, what it costs, and the one button that orders the quote. */
export function TermsAndSubmit({ quote }: { quote: OpenedQuote }) {
  const checkout = useCheckout();
  const { data: terms, error, refetch } = useTerms();
  const [accepted911, setAccepted911] = useState(false);
  const { press, submitting } = usePlacing(showRefusal);
  const { breakdown, chosen } = quote.cart;
  const voice = chosen.phone ? 'phone' : chosen.digitalVoice ? 'digitalVoice' : null;
  // Other words are another document: what was accepted before is not this one.
  const accepted = terms !== undefined && checkout.terms?.hash === terms.hash;
  const missing = missingForQuote(accepted ? checkout : { ...checkout, terms: null }, voice && accepted911);

  if (!terms)
    return error ? (
      <Banner
        tone="error"
        action={
          <Button variant="secondary" icon={<RetryIcon />} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Banner>
    ) : (
      <Skeleton lines={8} />
    );
  return (
    <div className={styles.complete}>
      <Documents {...terms} />
      <Checkbox
        checked={accepted}
        onChange={({ target }) => changeCheckout((now) => acceptQuoteTerms(now, target.checked ? terms : null))}
        label="I have read the terms and conditions and accept them for my business"
        helper={`Version ${terms.version}. We keep it with your order, and send it with the confirmation.`}
      />
      {voice && (
        <div className={ownStyles.emergency}>
          <h4 className={ownStyles.heading}>911 service</h4>
          <p>{emergencyNotice[voice]}</p>
          <Checkbox
            checked={accepted911}
            onChange={({ target }) => setAccepted911(target.checked)}
            label={emergencyAcceptance}
          />
        </div>
      )}
      <DueWhen due={dueWhen(breakdown, checkout.creditResult?.depositCents ?? 0)} />
      <StillMissing missing={missing} />
      <div className={styles.submit}>
        <Button
          disabled={missing.length > 0}
          loading={submitting}
          loadingLabel="placing your order"
          aria-describedby={missing.length > 0 ? 'still-missing' : undefined}
          onClick={() => press(() => submitQuote(quote, accepted911))}
        >
          Place order: {money(0)} today, {perMonth(breakdown.header.cents)}
        </Button>
        <p className={styles.note}>
          By placing the order you order the services of quote {quote.number}, at its prices plus taxes and fees.
        </p>
      </div>
    </div>
  );
}
