import type { QuoteProblem } from '@demarc/domain/quote';
import { TimeIcon, WarningIcon } from '@demarc/ui/icon';
import { type ReactNode, useEffect } from 'react';
import { focusIfLost } from '../../../shell/focus-if-lost.ts';
import { PageButton } from '../../../shell/PageButton.tsx';
import { Page } from '../../../shell/page/Page.tsx';
import { Sign } from '../../../shell/page/Sign.tsx';
import { SupportHours } from '../../../shell/SupportHours.tsx';

interface PageText {
  readonly icon: ReactNode;
  readonly title: string;
  readonly lead: string;
  readonly call: string;
}

const texts: Readonly<Record<QuoteProblem, PageText>> = {
  quoteOrdered: {
    icon: <WarningIcon />,
    title: 'This quote is ordered already',
    lead: 'A quote is ordered once, and this one was, not by this visit. Was it you? The link in our email about the order leads to it. If it was not you, please call us.',
    call: 'Ask us about the order',
  },
  quoteExpired: {
    icon: <TimeIcon />,
    title: 'This quote has expired',
    lead: 'The last day of its price is over, and nothing was ordered. Please call us for a new one.',
    call: 'Ask for a new quote',
  },
};

/** The quote can no longer be ordered, so the page offers no retry. */
export function QuoteUnavailable({ problem }: { problem: QuoteProblem }) {
  useEffect(() => {
    // This page may replace a long form that was scrolled down.
    scrollTo(0, 0);
    focusIfLost('quote-over');
  }, []);
  const { icon, title, lead, call } = texts[problem];
  return (
    <Page
      sign={<Sign tone="warning" icon={icon} />}
      title={title}
      lead={<p id="quote-over">{lead}</p>}
      aside={<SupportHours title={call} />}
    >
      <p>
        <PageButton to="existingService" variant="secondary">
          Enter another number
        </PageButton>
      </p>
    </Page>
  );
}
