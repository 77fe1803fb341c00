import { parseFailureCode } from '@demarc/domain/errors';
import { findFailureRecovery, isCartLoadFailure } from '@demarc/domain/saved-cart';
import { LinkButton } from '@demarc/ui/button';
import { RetryIcon, WarningIcon } from '@demarc/ui/icon';
import { Skeleton } from '@demarc/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../lib/api/call.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { useGoTo } from '../../lib/navigation/navigation.ts';
import { getLastOrderPage, useTabSession } from '../../lib/session/session-store.ts';
import { useSettings } from '../../lib/settings.tsx';
import actions from '../../shell/actions.module.css';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ResultIcon } from '../../shell/page/ResultIcon.tsx';
import { findOrderPage } from './order-page.ts';

/** K-031: the failure page: the provider's message for the failure code, and the next steps. */
export default function Failure({ title }: { title: string }) {
  const { messages } = useSettings();
  const search = new URLSearchParams(useSearch());
  // The URL is untrusted, so its parameter only selects one of our own codes (K-302).
  const code = parseFailureCode(search.get('message'));
  // A visitor who opens the URL directly has no order to return to.
  const isOrdering = useTabSession().checkId !== '';
  const recovery = isOrdering ? findFailureRecovery(code) : undefined;
  const isCartLost = isOrdering && isCartLoadFailure(code);
  const { data, isPending } = useErrorMessage(code);
  const { getHref } = useGoTo();
  return (
    <Page
      aboveTitle={<ResultIcon tone="warning" icon={<WarningIcon />} />}
      title={title}
      intro={
        <div role="status">{isPending ? <Skeleton lines={2} /> : <p>{data?.text ?? messages.technicalIssue}</p>}</div>
      }
      aside={<SupportHours title="Call us and we’ll help" />}
    >
      {recovery && (
        <p>
          {recovery.mayBePlaced
            ? 'Your choices are saved. If your order went through, its page says so. If not, you can place it there.'
            : 'Your choices are saved.'}
        </p>
      )}
      {/* Not "start again": after some failures the order may be placed. */}
      <p className={actions.actions}>
        {isCartLost && (
          // Loads the whole page, so that no state of the failure remains.
          <LinkButton href={getHref(getLastOrderPage())} icon={<RetryIcon />}>
            Try again
          </LinkButton>
        )}
        {recovery?.retryPage && (
          <PageButton to={recovery.retryPage} icon={<RetryIcon />}>
            Try again
          </PageButton>
        )}
        {recovery && (
          <PageButton {...findOrderPage(history.state)} variant={recovery.retryPage ? 'secondary' : 'primary'}>
            Back to my order
          </PageButton>
        )}
        <PageButton to="addressCheck" variant={recovery ? 'quiet' : 'secondary'}>
          Back to the start
        </PageButton>
      </p>
    </Page>
  );
}

/** Loads the text that the shopper sees for a failure code (K-274). */
const useErrorMessage = (code: string) =>
  useQuery({
    queryKey: ['getErrorMessage', code],
    queryFn: ({ signal }) => valueOrThrow(call('getErrorMessage', { query: { code } }, { signal })),
  });
