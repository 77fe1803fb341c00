import type { UnavailableReason } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { CartIcon, RetryIcon, SuccessIcon, TimeIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { session } from '../../lib/session/session-store.ts';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import { formatNoLongerSold } from '../cart/catalog/not-sold-texts.ts';

const introTexts: Readonly<Record<UnavailableReason, string>> = {
  expired: 'Saved cart links are valid for ten days. Check your address again to choose a plan at today’s prices.',
  ordered:
    'You already ordered this cart. To see its status, use the link in your confirmation email. To order something else, start a new order.',
  noLongerSold: 'Your address is already checked. Choose another plan at today’s prices, or call us.',
  unknown:
    'The link may be incomplete. Open the full link again from the email. You can also start a new order, or call us and we’ll look for your cart.',
  unanswered: 'Your cart is still saved, but we couldn’t load it. Try again in a moment.',
};

const titles: Readonly<Record<UnavailableReason, string>> = {
  expired: 'This saved cart has expired',
  ordered: 'This saved cart has been ordered',
  noLongerSold: 'Your saved services are no longer available',
  unknown: 'We couldn’t open your saved cart',
  unanswered: 'We couldn’t open your saved cart',
};

const callTitles: Readonly<Record<UnavailableReason, string>> = {
  expired: 'Prefer to order by phone?',
  ordered: 'Questions about your order?',
  noLongerSold: 'Prefer to choose by phone?',
  unknown: 'Need help finding it?',
  unanswered: 'Need help finding it?',
};

const icons: Readonly<Record<UnavailableReason, ReactNode>> = {
  expired: <ResultIcon tone="warning" icon={<TimeIcon />} />,
  ordered: <ResultIcon tone="success" icon={<SuccessIcon />} />,
  noLongerSold: <ResultIcon tone="warning" icon={<CartIcon />} />,
  unknown: <ResultIcon tone="warning" icon={<CartIcon />} />,
  unanswered: <ResultIcon tone="warning" icon={<CartIcon />} />,
};

interface NotRetrievedProps {
  reason: UnavailableReason;
  noLongerSold?: readonly string[];
  onRetry?: () => void;
}

/** Explains why a saved cart could not be opened, and offers the next steps. */
export function NotRetrieved({ reason, noLongerSold = [], onRetry }: NotRetrievedProps) {
  const { goTo } = useGoTo();
  const canRetry = reason === 'unanswered';
  const canChoosePlan = reason === 'noLongerSold';

  function choosePlan() {
    session.update({ savedCartError: false });
    goTo('customizeOrder', { replace: true });
  }

  return (
    <Page
      aboveTitle={icons[reason]}
      title={titles[reason]}
      intro={
        <p>
          {noLongerSold.length > 0 && `${formatNoLongerSold(noLongerSold)} `}
          {introTexts[reason]}
        </p>
      }
      aside={<SupportHours title={callTitles[reason]} />}
    >
      <p className={actions.actions}>
        {canRetry && (
          <Button icon={<RetryIcon />} onClick={onRetry}>
            Try again
          </Button>
        )}
        {canChoosePlan && <Button onClick={choosePlan}>Choose a plan</Button>}
        <PageButton to="addressCheck" variant={canRetry || canChoosePlan ? 'quiet' : 'primary'}>
          Start a new order
        </PageButton>
      </p>
    </Page>
  );
}
