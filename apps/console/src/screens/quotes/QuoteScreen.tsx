import { type QuoteDetail, quoteStateTexts } from '@demarc/contract/operator-api';
import { Skeleton } from '@demarc/ui/skeleton';
import { Link, useParams } from '@tanstack/react-router';
import styles from '../../features/detail/detail.module.css';
import { Price } from '../../features/detail/Price.tsx';
import { Viewers } from '../../features/detail/Viewers.tsx';
import { QuoteActionBar } from '../../features/quote/QuoteActionBar.tsx';
import { quoteTimelineKey, useFollowQuote, useQuote } from '../../features/quote/quote-queries.ts';
import { quoteTones } from '../../features/quote/quote-tones.ts';
import { Timeline } from '../../features/timeline/Timeline.tsx';
import { hasCode } from '../../lib/api/call-failure.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { usePageTitle } from '../../shell/page.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { Adjustments, Customer, LinkState, Orders, Revisions } from './quote-sections.tsx';

export function QuoteScreen() {
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const quote = useQuote(number);
  useFollowQuote(number);
  const business = quote.data?.customer.businessName;
  usePageTitle(business ? `${number} ${business}` : number);
  const isUnknown = hasCode(quote.error, 'notFound') && !quote.data;
  return (
    <>
      <Link to="/quotes" className={styles.back}>
        All quotes
      </Link>
      <div className={styles.heading}>
        {/* Stays while the quote loads, because it has the focus. */}
        <h1>
          {number} <span className={styles.business}>{business}</span>
        </h1>
        {quote.data && <QuoteState quote={quote.data} />}
        {quote.data && <Viewers kind="quote" id={number} />}
      </div>
      {isUnknown && <p>There is no quote with this number.</p>}
      {quote.isError && !isUnknown && (
        <PageFailure
          title={quote.data ? 'The quote could not be updated' : 'The quote could not be loaded'}
          error={quote.error}
          onRetry={() => void quote.refetch()}
        />
      )}
      {quote.isPending && <Skeleton shape="field" lines={6} label="Loading the quote" />}
      {quote.data && <Quote key={number} quote={quote.data} />}
    </>
  );
}

function QuoteState({ quote: { state, validUntil, createdAt } }: { quote: QuoteDetail }) {
  const { formatTime } = useTimeFormats();
  return (
    <>
      <StatusBadge tone={quoteTones[state]}>{quoteStateTexts[state]}</StatusBadge>
      <p className={styles.times}>
        Valid until <time dateTime={validUntil}>{formatDay(validUntil)}</time>
        {' · Created '}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
    </>
  );
}

function Quote({ quote }: { quote: QuoteDetail }) {
  const client = useClient();
  const { number } = quote;
  return (
    <>
      <QuoteActionBar quote={quote} />
      <div className={styles.columns}>
        <div className={styles.sections}>
          <Customer quote={quote} />
          <Price price={quote.price} />
          <Adjustments quote={quote} />
          <LinkState quote={quote} />
          <Orders quote={quote} />
          <Revisions quote={quote} />
        </div>
        <Timeline
          queryKey={quoteTimelineKey(number)}
          load={(query, signal) => client.call('listQuoteTimeline', { params: { number }, query }, { signal })}
          filters={['all', 'shopper', 'system', 'operators']}
        />
      </div>
    </>
  );
}
