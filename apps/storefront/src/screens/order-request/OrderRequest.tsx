import type { RequestPlans } from '@demarc/contract';
import { Banner } from '@demarc/ui/banner';
import { Button } from '@demarc/ui/button';
import { RetryIcon } from '@demarc/ui/icon';
import { useQuery } from '@tanstack/react-query';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { AskForAddress } from '../../features/outcome/AskForAddress.tsx';
import { call } from '../../lib/api/call.ts';
import { getCallFailure, valueOrThrow } from '../../lib/api/query-client.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { useFocusLoadedHeading } from '../../shell/focus/use-focus-loaded-heading.ts';
import { HelpLine } from '../../shell/links/HelpLine.tsx';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { ScreenSkeleton } from '../../shell/ScreenSkeleton.tsx';
import { OrderRequestForm } from './OrderRequestForm.tsx';
import styles from './order-request.module.css';

/** P-057: the plans of an address where they are not sold online. The shopper asks for one, and somebody calls. */
export default function OrderRequest({ title }: { title: string }) {
  const { checkId } = useTabSession();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['getRequestPlans', checkId],
    queryFn: ({ signal }): Promise<RequestPlans> =>
      valueOrThrow(call('getRequestPlans', { query: { checkId } }, { signal })),
    enabled: checkId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  useFocusLoadedHeading(data !== undefined);
  if (data)
    return (
      <Page
        title={title}
        intro={
          <div className={styles.intro}>
            <p>
              We don’t take online orders for this address. Choose a plan and tell us how to reach you: we’ll call you
              to check the details and arrange the rest. Nothing is ordered or charged until you agree.
            </p>
            <AddressSummary />
          </div>
        }
        aside={<SupportHours title="Prefer to talk now?" />}
      >
        <OrderRequestForm {...data} checkId={checkId} onPriceChanged={() => void refetch()} />
      </Page>
    );
  if (isFetching && !error) return <ScreenSkeleton />;
  const code = error && getCallFailure(error)?.code;
  if (!error || code === 'notFound' || code === 'nothingSoldHere') return <AskForAddress title={title} />;
  const retryButton = (
    <Button variant="secondary" icon={<RetryIcon />} loading={isFetching} onClick={() => refetch()}>
      Try again
    </Button>
  );
  return (
    <Page title={title}>
      <Banner tone="error" action={retryButton}>
        {error.message}
      </Banner>
      <HelpLine />
    </Page>
  );
}
