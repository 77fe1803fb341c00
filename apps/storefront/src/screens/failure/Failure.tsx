import { knownFailureCode } from '@demarc/domain/errors';
import { isCartUnread, wayBackFrom } from '@demarc/domain/saved-cart';
import { LinkButton } from '@demarc/ui/button';
import { RetryIcon, WarningIcon } from '@demarc/ui/icon';
import { Skeleton } from '@demarc/ui/skeleton';
import { useSearch } from 'wouter/use-browser-location';
import { useErrorMessage } from '../../api/use-error-message.ts';
import { orderPlace } from '../../checkout/order-place.ts';
import { useGoTo } from '../../navigation.ts';
import { lastOrderPage, useSession } from '../../session/session-store.ts';
import { useSettings } from '../../settings.tsx';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { Sign } from '../../shell/page/Sign.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';

/** K-031: where a failure with a code ends: what happened, in the provider's words, and the ways on from here. */
export default function Failure({ title }: { title: string }) {
  const { messages } = useSettings();
  const search = new URLSearchParams(useSearch());
  // Anybody can write into an address, so what stands there only picks one of our own codes (K-302).
  const code = knownFailureCode(search.get('message'));
  // Whoever opens the address by itself has no order to go back to.
  const ordering = useSession().checkId !== '';
  const back = ordering ? wayBackFrom(code) : undefined;
  const lost = ordering && isCartUnread(code);
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
      {/* Not "start again": after some failures the shopper had better call first. */}
      <p className={actions.actions}>
        {lost && (
          // Loads the page anew, so that nothing of what failed is kept.
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
          <PageButton {...orderPlace(history.state)} variant={back.again || back.callFirst ? 'secondary' : 'primary'}>
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
