import { parseFailureCode } from '@demarc/domain/errors';
import { findWayBack, isCartUnread } from '@demarc/domain/saved-cart';
import { LinkButton } from '@demarc/ui/button';
import { RetryIcon, WarningIcon } from '@demarc/ui/icon';
import { Skeleton } from '@demarc/ui/skeleton';
import { useSearch } from 'wouter/use-browser-location';
import { findOrderPage } from '../../features/checkout/order-page.ts';
import { useErrorMessage } from '../../lib/api/use-error-message.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { lastOrderPage, useSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** K-031: the failure page: the provider's message for the failure code, and the next steps. */
export default function Failure({ title }: { title: string }) {
  const { messages } = useSettings();
  const search = new URLSearchParams(useSearch());
  // The URL is untrusted, so its parameter only selects one of our own codes (K-302).
  const code = parseFailureCode(search.get('message'));
  // A visitor who opens the URL directly has no order to return to.
  const isOrdering = useSession().checkId !== '';
  const back = isOrdering ? findWayBack(code) : undefined;
  const isCartLost = isOrdering && isCartUnread(code);
  const { data, isPending } = useErrorMessage(code);
  const { hrefOf } = useGoTo();
  return (
    <Page
      sign={<Sign tone="warning" icon={<WarningIcon />} />}
      title={title}
      lead={
        <div role="status">{isPending ? <Skeleton lines={2} /> : <p>{data?.text ?? messages.technicalIssue}</p>}</div>
      }
      aside={<SupportHours title="Call us, we will sort it out" />}
    >
      {back && (
        <p>
          {back.callFirst
            ? 'What you chose is kept, and nothing is ordered twice: if your order went through, its page says so.'
            : 'What you chose is kept.'}
        </p>
      )}
      {/* Not "start again": after some failures the shopper should call first. */}
      <p className={actions.actions}>
        {isCartLost && (
          // A full page load, so that no state of the failure remains.
          <LinkButton href={hrefOf(lastOrderPage())} icon={<RetryIcon />}>
            Try again
          </LinkButton>
        )}
        {back?.again && (
          <PageButton to={back.again} icon={<RetryIcon />}>
            Try again
          </PageButton>
        )}
        {back && (
          <PageButton
            {...findOrderPage(history.state)}
            variant={back.again || back.callFirst ? 'secondary' : 'primary'}
          >
            Back to my order
          </PageButton>
        )}
        <PageButton to="addressCheck" variant={back ? 'quiet' : 'secondary'}>
          Back to the start
        </PageButton>
      </p>
    </Page>
  );
}
