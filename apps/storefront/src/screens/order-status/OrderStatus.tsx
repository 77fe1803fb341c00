import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../../lib/api/call.ts';
import { failureOf, queryClient, valueOrThrow } from '../../lib/api/query-client.ts';
import { PageButton } from '../../shell/PageButton.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { SupportHours } from '../../shell/SupportHours.tsx';
import { TryAgain } from '../../shell/TryAgain.tsx';
import { useFocusOnArrival } from '../../shell/use-focus-on-arrival.ts';
import { StatusPage } from './StatusPage.tsx';

/** The target of the mailed status link. Invalid and expired links show the same page. */
export default function OrderStatus({ title }: { title: string }) {
  const token = new URLSearchParams(useSearch()).get('token') ?? '';
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['getOrderStatus', token],
      queryFn: ({ signal }) =>
        valueOrThrow(
          call('getOrderStatus', { params: { token } }, { signal, expects: ['notFound', 'invalidRequest'] }),
        ),
      enabled: token !== '',
    },
    queryClient,
  );
  const failure = failureOf(error);
  const isInvalidLink = token === '' || failure?.code === 'notFound' || failure?.code === 'invalidRequest';
  useFocusOnArrival(data !== undefined || error !== null || isInvalidLink);
  if (data) return <StatusPage status={data} token={token} />;
  if (isInvalidLink)
    return (
      <Page
        title={title}
        lead={<p>This link does not lead to an order, or its time is over. We know your order by its number, too.</p>}
        aside={<SupportHours title="Ask us" />}
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
    <Page title={title} aside={<SupportHours title="Ask us" />}>
      <TryAgain onRetry={() => refetch()}>{failure.message}</TryAgain>
    </Page>
  );
}
