import type { RequestPlans } from '@demarc/contract';
import { useQuery } from '@tanstack/react-query';
import { AddressSummary } from '../../features/outcome/AddressSummary.tsx';
import { WithAnswer } from '../../features/outcome/WithAnswer.tsx';
import { call } from '../../lib/api/call.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { SupportHours } from '../../shell/links/SupportHours.tsx';
import { Page } from '../../shell/page/Page.tsx';
import { OrderRequestForm } from './OrderRequestForm.tsx';
import styles from './order-request.module.css';

/** P-057: the plans of an address where they are not sold online. The shopper asks for one, and somebody calls. */
export default function OrderRequest({ title }: { title: string }) {
  const { checkId } = useTabSession();
  const query = useQuery({
    queryKey: ['getRequestPlans', checkId],
    queryFn: ({ signal }): Promise<RequestPlans> =>
      valueOrThrow(call('getRequestPlans', { query: { checkId } }, { signal })),
    enabled: checkId !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <WithAnswer title={title} query={query} missing={['notFound', 'nothingSoldHere']}>
      {(offer) => (
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
          <OrderRequestForm {...offer} checkId={checkId} onPriceChanged={() => void query.refetch()} />
        </Page>
      )}
    </WithAnswer>
  );
}
