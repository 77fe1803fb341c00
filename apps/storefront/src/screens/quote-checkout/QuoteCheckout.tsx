import { describeAgreement } from '@demarc/domain/cart';
import { formatMonthlyPrice } from '../../features/cart/pricing/price-text.ts';
import { SessionEnded } from '../../features/checkout/layout/SessionEnded.tsx';
import { SummaryLink } from '../../features/checkout/layout/SummaryLink.tsx';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { DeclineQuote } from './DeclineQuote.tsx';
import { QuoteAside } from './QuoteAside.tsx';
import { QuoteCode } from './QuoteCode.tsx';
import { QuoteOrdered } from './QuoteOrdered.tsx';
import { QuoteSections } from './QuoteSections.tsx';
import { QuoteUnavailable } from './QuoteUnavailable.tsx';
import { useQuote } from './use-quote.ts';

/** K-005: the newer checkout, which starts from a price quote. */
export default function QuoteCheckout({ title }: { title: string }) {
  const entry = useQuote();
  const { checkId } = useTabSession();
  const { messages } = useSettings();
  useFocusLoadedHeading(entry.state !== 'loading');
  useFocusLoadedHeading(entry.state !== 'loading' && entry.state !== 'needsCode');

  if (entry.state === 'loading') return <ScreenSkeleton title={title} />;
  if (entry.state === 'ended')
    // The server gives the same answer for an expired session and for a withdrawn quote.
    return (
      <SessionEnded title="Your quote is no longer open">
        Your session has ended, or the quote was withdrawn. Check your address again and enter your quote number.
      </SessionEnded>
    );
  if (entry.state === 'noQuote')
    return (
      <Page
        title={title}
        intro={<p>Check your address and enter your quote number to order it here.</p>}
        aside={<SupportHours title="Order by phone" />}
      >
        <p>
          {checkId ? (
            <PageButton to="existingService">Enter your quote number</PageButton>
          ) : (
            <PageButton to="addressCheck">Check your address</PageButton>
          )}
        </p>
      </Page>
    );
  if (entry.state === 'ordered') return <QuoteOrdered placed={entry.placed} />;
  if (entry.state === 'unavailable') return <QuoteUnavailable problem={entry.problem} owner={entry.owner} />;
  if (entry.state === 'needsCode') return <QuoteCode title={title} {...entry} />;
  if (entry.state === 'invalidLink')
    return (
      <Page
        title={title}
        intro={<p>This link is incomplete or no longer valid. Use the link in our latest email about your quote.</p>}
        aside={<SupportHours title="Ask about your quote" />}
      >
        <p>
          <PageButton to="addressCheck" variant="secondary">
            Back to the start
          </PageButton>
        </p>
      </Page>
    );
  if (entry.state === 'failed')
    return (
      <Page title={title} intro={entry.message && <p>{entry.message}</p>}>
        {/* K-281: the same text for every failure. */}
        <TryAgain onRetry={entry.retry}>{messages.technicalIssue}</TryAgain>
        <p>
          <PageButton to="existingService" variant="secondary">
            Enter another number
          </PageButton>
        </p>
        <HelpLine />
      </Page>
    );
  const { cart, address } = entry.quote;
  return (
    <Page
      title={title}
      intro={
        <>
          <p>Enter your business details and choose a date to order your quote.</p>
          {/* Repeats the price, because on a small screen the sums are far below. */}
          <p>
            {cart.breakdown.header.title} at {address.street} for{' '}
            {formatMonthlyPrice(cart.breakdown.header.cents, cart.breakdown)}. {describeAgreement(cart.breakdown)}
          </p>
        </>
      }
      aside={<QuoteAside quote={entry.quote} />}
    >
      <SummaryLink headingId="quote-aside">See quote summary</SummaryLink>
      <QuoteSections quote={entry.quote} />
      {entry.quote.canDecline && <DeclineQuote quote={entry.quote} />}
    </Page>
  );
}
