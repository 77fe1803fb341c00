import type { UnavailableReason } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { CartIcon, RetryIcon, SuccessIcon, TimeIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { session } from '../../lib/session/session-store.ts';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import { noLongerSoldText } from '../cart/catalog/no-longer-sold.ts';

const leads: Readonly<Record<UnavailableReason, string>> = {
  expired:
    'A link to a saved cart is valid for ten days. Your address takes a minute to check, and then you can choose again at today’s prices.',
  ordered:
    'What you saved is an order now. The confirmation that we mailed leads to where it stands. To order something else, start a new order.',
  noLongerSold: 'Your address is checked already: choose another plan at today’s prices, or call us.',
  unknown:
    'The link may be incomplete: open it once more from the email, all of it. You can also start a new order, or call us and we will look for your cart.',
  unanswered: 'Your cart is where you left it, but it did not get through to here. Try again in a moment.',
};

const titles: Readonly<Record<UnavailableReason, string>> = {
  expired: 'This saved cart has expired',
  ordered: 'This saved cart has been ordered',
  noLongerSold: 'What you saved is no longer sold',
  unknown: 'We could not open your saved cart',
  unanswered: 'We could not open your saved cart',
};

const callTitles: Readonly<Record<UnavailableReason, string>> = {
  expired: 'Rather order by phone?',
  ordered: 'Questions about your order?',
  noLongerSold: 'Rather choose by phone?',
  unknown: 'Find it with us',
  unanswered: 'Find it with us',
};

const signs: Readonly<Record<UnavailableReason, ReactNode>> = {
  expired: <Sign tone="warning" icon={<TimeIcon />} />,
  ordered: <Sign tone="success" icon={<SuccessIcon />} />,
  noLongerSold: <Sign tone="warning" icon={<CartIcon />} />,
  unknown: <Sign tone="warning" icon={<CartIcon />} />,
  unanswered: <Sign tone="warning" icon={<CartIcon />} />,
};

interface NotRetrievedProps {
  why: UnavailableReason;
  noLongerSold?: readonly string[];
  onRetry?: () => void;
}

/** Explains why a saved cart could not be opened, and offers the next steps. */
export function NotRetrieved({ why, noLongerSold = [], onRetry }: NotRetrievedProps) {
  const { goTo } = useGoTo();
  const canRetry = why === 'unanswered';
  const canChoosePlan = why === 'noLongerSold';

  function choosePlan() {
    session.update({ savedCartError: false });
    goTo('customizeOrder', { replace: true });
  }

  return (
    <Page
      sign={signs[why]}
      title={titles[why]}
      lead={
        <p>
          {noLongerSold.length > 0 && `${noLongerSoldText(noLongerSold)} `}
          {leads[why]}
        </p>
      }
      aside={<SupportHours title={callTitles[why]} />}
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
