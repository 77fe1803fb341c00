import { type QuoteDetail, quoteStateTexts } from '@demarc/contract/operator-api';
import { useParams } from '@tanstack/react-router';
import { DetailPage } from '../../features/detail/DetailPage.tsx';
import styles from '../../features/detail/detail.module.css';
import { Price } from '../../features/detail/Price.tsx';
import { Viewers } from '../../features/detail/Viewers.tsx';
import { QuoteActionBar } from '../../features/quote/QuoteActionBar.tsx';
import { quoteTimelineKey, useFollowQuote, useQuote } from '../../features/quote/quote-queries.ts';
import { quoteTones } from '../../features/quote/quote-tones.ts';
import { Timeline } from '../../features/timeline/Timeline.tsx';
import { useClient } from '../../lib/api/client-context.tsx';
import { formatDay } from '../../lib/text/format-time.ts';
import { useTimeFormats } from '../../lib/text/use-time-formats.ts';
import { StatusBadge } from '../../shell/StatusBadge.tsx';
import { Adjustments, Customer, LinkState, Orders, Revisions } from './quote-sections.tsx';

export function QuoteScreen() {
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const quote = useQuote(number);
  useFollowQuote(number);
  const business = quote.data?.customer.businessName;
  return (
    <DetailPage
      query={quote}
      title={business ? `${number} ${business}` : number}
      list={{ path: '/quotes', text: 'All quotes' }}
      noun="quote"
      gone="There is no quote with this number."
      renderState={(data) => <QuoteState quote={data} />}
    >
      {(data) => <Quote key={number} quote={data} />}
    </DetailPage>
  );
}

function QuoteState({ quote: { number, state, validUntil, createdAt } }: { quote: QuoteDetail }) {
  const { formatTime } = useTimeFormats();
  return (
    <>
      <StatusBadge tone={quoteTones[state]}>{quoteStateTexts[state]}</StatusBadge>
      <p className={styles.times}>
        Valid until <time dateTime={validUntil}>{formatDay(validUntil)}</time>
        {' · Created '}
        <time dateTime={createdAt}>{formatTime(createdAt)}</time>
      </p>
      <Viewers kind="quote" id={number} />
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
