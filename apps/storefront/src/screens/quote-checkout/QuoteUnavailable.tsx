import type { QuoteOwner, QuoteProblem } from '@demarc/domain/quote';
import { TimeIcon, WarningIcon } from '@demarc/ui/icon';
import { type ReactNode, useEffect } from 'react';
import { focusIfLost } from '../../shell/focus/focus-if-lost.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import { QuoteOwnerLine } from './QuoteOwnerLine.tsx';

interface PageText {
  readonly icon: ReactNode;
  readonly title: string;
  readonly intro: string;
  readonly helpTitle: string;
}

const pageTexts: Readonly<Record<QuoteProblem, PageText>> = {
  quoteOrdered: {
    icon: <WarningIcon />,
    title: 'This quote was already ordered',
    intro:
      'A quote can be ordered only once, and this one was ordered in another visit. If that was you, use the link in our order email to see it. If not, please call us.',
    helpTitle: 'Ask us about the order',
  },
  quoteChanged: {
    icon: <TimeIcon />,
    title: 'This quote is being changed',
    intro:
      'Our sales team is working on a new version, and nothing was ordered. You can open it with the same link or number as soon as we’ve sent it.',
    helpTitle: 'Ask about the change',
  },
  quoteWithdrawn: {
    icon: <WarningIcon />,
    title: 'This quote is no longer available',
    intro: 'Our sales team has withdrawn it, and nothing was ordered. Please call us for a new quote.',
    helpTitle: 'Ask for a new quote',
  },
  quoteDeclined: {
    icon: <WarningIcon />,
    title: 'This quote was declined',
    intro: 'It can no longer be ordered. If you have changed your mind, please call us for a new quote.',
    helpTitle: 'Ask for a new quote',
  },
  quoteExpired: {
    icon: <TimeIcon />,
    title: 'This quote has expired',
    intro: 'Its price is no longer valid, and nothing was ordered. Please call us for a new quote.',
    helpTitle: 'Ask for a new quote',
  },
};

/** The quote can no longer be ordered, so the page offers no retry. It names the sales person to ask. */
export function QuoteUnavailable({ problem, owner }: { problem: QuoteProblem; owner: QuoteOwner | undefined }) {
  useEffect(() => {
    // This page may replace a long form that was scrolled down.
    scrollTo(0, 0);
    focusIfLost('quote-unavailable');
  }, []);
  const { icon, title, intro, helpTitle } = pageTexts[problem];
  return (
    <Page
      aboveTitle={<ResultIcon tone="warning" icon={icon} />}
      title={title}
      intro={<p id="quote-unavailable">{intro}</p>}
      aside={<SupportHours title={helpTitle} />}
    >
      {owner && <QuoteOwnerLine owner={owner} />}
      <p>
        <PageButton to="existingService" variant="secondary">
          Enter another number
        </PageButton>
      </p>
    </Page>
  );
}
