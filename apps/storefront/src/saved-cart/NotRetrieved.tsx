import type { NotThere } from '@demarc/domain/saved-cart';
import { Button } from '@demarc/ui/button';
import { CartIcon, RetryIcon, SuccessIcon, TimeIcon } from '@demarc/ui/icon';
import type { ReactNode } from 'react';
import { noLongerSoldText } from '../cart/no-longer-sold.ts';
import { useGoTo } from '../navigation.ts';
import { session } from '../session/session-store.ts';
import actions from '../shell/actions.module.css';
import { PageButton } from '../shell/PageButton.tsx';
import { Page } from '../shell/page/Page.tsx';
import { Sign } from '../shell/page/Sign.tsx';
import { SupportHours } from '../shell/SupportHours.tsx';

const leads: Readonly<Record<NotThere, string>> = {
  expired:
    'A link to a saved cart is valid for ten days. Your address takes a minute to check, and then you can choose again at today’s prices.',
  ordered:
    'What you saved is an order now. The confirmation that we mailed leads to where it stands. To order something else, start a new order.',
  noLongerSold: 'Your address is checked already: choose another plan at today’s prices, or call us.',
  unknown:
    'The link may be incomplete: open it once more from the email, all of it. You can also start a new order, or call us and we will look for your cart.',
  unanswered: 'Your cart is where you left it, but it did not get through to here. Try again in a moment.',
};

const titles: Readonly<Record<NotThere, string>> = {
  expired: 'This saved cart has expired',
  ordered: 'This saved cart has been ordered',
  noLongerSold: 'What you saved is no longer sold',
  unknown: 'We could not open your saved cart',
  unanswered: 'We could not open your saved cart',
};

const callTitles: Readonly<Record<NotThere, string>> = {
  expired: 'Rather order by phone?',
  ordered: 'Questions about your order?',
  noLongerSold: 'Rather choose by phone?',
  unknown: 'Find it with us',
  unanswered: 'Find it with us',
};

const signs: Readonly<Record<NotThere, ReactNode>> = {
  expired: <Sign tone="warning" icon={<TimeIcon />} />,
  ordered: <Sign tone="success" icon={<SuccessIcon />} />,
  noLongerSold: <Sign tone="warning" icon={<CartIcon />} />,
  unknown: <Sign tone="warning" icon={<CartIcon />} />,
  unanswered: <Sign tone="warning" icon={<CartIcon />} />,
};

interface NotRetrievedProps {
  why: NotThere;
  noLongerSold?: readonly string[];
  onRetry?: () => void;
}

/** A link that is too old, has led to an order, to what is not sold any more, or broken, or a call that failed: what happened, and the ways on. */
export function NotRetrieved({ why, noLongerSold = [], onRetry }: NotRetrievedProps) {
  const { goTo } = useGoTo();
  const again = why === 'unanswered';
  const chooses = why === 'noLongerSold';

  function choose() {
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
        {again && (
          <Button icon={<RetryIcon />} onClick={onRetry}>
            Try again
          </Button>
        )}
        {chooses && <Button onClick={choose}>Choose a plan</Button>}
        <PageButton to="addressCheck" variant={again || chooses ? 'quiet' : 'primary'}>
          Start a new order
        </PageButton>
      </p>
    </Page>
  );
}
