import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../lib/api/call.ts';
import { getCallFailure, valueOrThrow } from '../../lib/api/query-client.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { PageButton } from '../../shell/links/PageButton.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { StatusPage } from './StatusPage.tsx';

/** The target of the mailed status link. Invalid and expired links show the same page. */
export default function OrderStatus({ title }: { title: string }) {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['getOrderStatus', token],
    queryFn: ({ signal }) =>
      valueOrThrow(call('getOrderStatus', { params: { token } }, { signal, expects: ['notFound', 'invalidRequest'] })),
    enabled: token !== '',
  });
  const failure = getCallFailure(error);
  const isInvalidLink = token === '' || failure?.code === 'notFound' || failure?.code === 'invalidRequest';
  useFocusLoadedHeading(data !== undefined || error !== null || isInvalidLink);
  if (data) return <StatusPage status={data} token={token} />;
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
