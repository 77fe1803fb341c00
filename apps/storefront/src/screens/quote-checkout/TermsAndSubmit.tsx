import { describeAgreement } from '@demarc/domain/cart';
import { buildPaymentSchedule, emergencyAcceptance, emergencyNotices } from '@demarc/domain/checkout';
import { acceptQuoteTerms, missingForQuote, type OpenedQuote } from '@demarc/domain/quote';
import { Checkbox } from '@demarc/ui/checkbox';
import { Skeleton } from '@demarc/ui/skeleton';
import { useCheckoutDeps } from '../../features/checkout/checkout-deps.ts';
import { changeCheckout, useCheckout } from '../../features/checkout/checkout-store.ts';
import completeStyles from '../../features/checkout/complete/complete.module.css';
import { PlaceOrder } from '../../features/checkout/complete/PlaceOrder.tsx';
import { Documents } from '../../features/checkout/contracts/Documents.tsx';
import { useTerms } from '../../features/checkout/contracts/terms-query.ts';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { showQuoteRefusal } from './show-quote-refusal.ts';
import { submitQuote } from './submit-quote.ts';
import termsStyles from './terms-and-submit.module.css';

/** K-066: the terms, the price, and the one button that orders the quote. */
export function TermsAndSubmit({ quote }: { quote: OpenedQuote }) {
  const deps = useCheckoutDeps();
  const checkout = useCheckout();
  const { data: terms, error, refetch } = useTerms();
  const { breakdown, chosen } = quote.cart;
  const voice = chosen.phone ? 'phone' : chosen.digitalVoice ? 'digitalVoice' : null;
  const hasAccepted911 = voice !== null && checkout.accepted911 === voice;
  // A changed text is another document: an earlier acceptance does not apply to it.
  const hasAcceptedTerms = terms !== undefined && checkout.terms?.hash === terms.hash;
  const missing = missingForQuote(hasAcceptedTerms ? checkout : { ...checkout, terms: null }, voice && hasAccepted911);

  if (!terms)
    return error ? <TryAgain onRetry={() => void refetch()}>{error.message}</TryAgain> : <Skeleton lines={8} />;
  return (
    <div className={completeStyles.complete}>
      <Documents {...terms} />
      <Checkbox
        checked={hasAcceptedTerms}
        onChange={({ target }) => changeCheckout((current) => acceptQuoteTerms(current, target.checked ? terms : null))}
        label="I have read the terms and conditions and accept them for my business"
        helper={`Version ${terms.version}. We keep it with your order and list it in your confirmation.`}
      />
      {voice && (
        <div className={termsStyles.emergency}>
          <h4 className={termsStyles.heading}>{emergencyNotices[voice].title}</h4>
          <p>{emergencyNotices[voice].text}</p>
          <Checkbox
            checked={hasAccepted911}
            onChange={({ target }) =>
              changeCheckout((current) => ({ ...current, accepted911: target.checked ? voice : null }))
            }
            label={emergencyAcceptance}
          />
        </div>
      )}
      <PlaceOrder
        schedule={buildPaymentSchedule(breakdown, checkout.creditResult?.depositCents ?? 0)}
        agreement={describeAgreement(breakdown)}
        missing={missing}
        submit={() => submitQuote(quote, hasAccepted911, deps)}
        showRefusal={(refused) => showQuoteRefusal(deps, refused)}
      >
        By placing this order, you order the services in quote {quote.number} at its prices, plus taxes and fees.
      </PlaceOrder>
    </div>
  );
}
