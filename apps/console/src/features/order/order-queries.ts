import type { OrderDetail, TimelineEntry } from '@demarc/contract/operator-api';
import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../lib/api/client-context.tsx';
import { useChanges } from '../../lib/changes/change-feed.tsx';
import type { TimelinePage } from '../timeline/Timeline.tsx';

export const orderKey = (number: string) => ['order', number] as const;
export const visitWindowsKey = (number: string) => ['visitWindows', number] as const;
export const timelineKey = (number: string) => ['timeline', number] as const;

export function useOrder(number: string) {
  const client = useClient();
  return useQuery({
    queryKey: orderKey(number),
    queryFn: ({ signal }) => client.call('getOrder', { params: { number } }, { signal }),
  });
}

/** Loads the order and its timeline again when others change it. */
export function useFollowOrder(number: string): void {
  const queries = useQueryClient();
  useChanges('order', (changes) => {
    if (changes && !changes.some(({ id }) => id === number)) return;
    const version = queries.getQueryData<OrderDetail>(orderKey(number))?.version ?? 0;
    const isKnown = changes?.every((change) => change.id !== number || (change.version ?? Number.MAX_VALUE) <= version);
    if (isKnown) return;
    void queries.invalidateQueries({ queryKey: orderKey(number) });
    void queries.invalidateQueries({ queryKey: timelineKey(number) });
  });
}

/** After a change, shows the order of the answer, and loads what else may show the change. */
export function useShowChangedOrder(): (order: OrderDetail) => void {
  const queries = useQueryClient();
  return (order) => {
    queries.setQueryData(orderKey(order.number), order);
    void queries.invalidateQueries({ queryKey: timelineKey(order.number) });
    void queries.invalidateQueries({ queryKey: ['listOrders'] });
    void queries.invalidateQueries({ queryKey: ['listHeldOrders'] });
  };
}

/** Changes the entries of the first page, where the newest are. */
export function changeNewestEntries(
  queries: QueryClient,
  number: string,
  change: (entries: readonly TimelineEntry[]) => readonly TimelineEntry[],
): void {
  queries.setQueryData<InfiniteData<TimelinePage>>(
    timelineKey(number),
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => (index === 0 ? { ...page, entries: change(page.entries) } : page)),
      },
  );
}
