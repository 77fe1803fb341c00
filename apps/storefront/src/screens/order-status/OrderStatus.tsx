import { isFinalState } from '@demarc/domain/order';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../lib/api/call.ts';
import { getCallFailure, valueOrThrow } from '../../lib/api/query-client.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { OrderChanges } from './changes/OrderChanges.tsx';
import { StatusPage } from './StatusPage.tsx';

/** The heading says what the order is now. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/** The target of the mailed status link. Invalid and expired links show the same page. */
export default function OrderStatus({ title }: { title: string }) {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const queryClient = useQueryClient();
  const queryKey = ['getOrderStatus', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      valueOrThrow(call('getOrderStatus', { params: { token } }, { signal, expects: ['notFound', 'invalidRequest'] })),
    enabled: token !== '',
  });
  const failure = getCallFailure(error);
  const isInvalidLink = token === '' || failure?.code === 'notFound' || failure?.code === 'invalidRequest';
  useFocusLoadedHeading(data !== undefined || error !== null || isInvalidLink);
  if (data)
    return (
      <StatusPage status={data} token={token}>
        {!isFinalState(data.state) && (
          <OrderChanges
            token={token}
            onChanged={(status) => {
              queryClient.setQueryData(queryKey, status);
              focusHeading();
            }}
          />
        )}
      </StatusPage>
    );
  if (isInvalidLink)
    return (
      <Page
        title={title}
        intro={<p>This link is invalid or has expired. Call us with your order number and we’ll look it up.</p>}
        aside={<SupportHours title="Need help?" />}
      >
        <p>
          <PageButton to="addressCheck" variant="secondary">
            Back to the start
          </PageButton>
        </p>
      </Page>
    );
  if (!failure) return <ScreenSkeleton />;
  return (
    <Page title={title} aside={<SupportHours title="Need help?" />}>
      <TryAgain onRetry={() => refetch()}>{failure.message}</TryAgain>
    </Page>
  );
}
