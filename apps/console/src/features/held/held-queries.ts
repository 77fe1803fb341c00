import { heldList } from '@demarc/contract/operator-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { useChanges } from '../../lib/changes/change-feed.tsx';
import { createId } from '../../lib/create-id.ts';
import type { SearchParams } from '../../lib/search-params.ts';
import { readListQuery } from '../list/list-query.ts';
import { useListRows } from '../list/use-list-rows.ts';
import { useShowChangedOrder } from '../order/order-queries.ts';

/** The query of the page of an order that was opened from the held orders with these filters. */
export const createQueueSearch = (list: SearchParams): SearchParams => ({ ...list, in: 'held' });

/** The filters of the held orders: those of the list, or of the list from which the page of an order was opened. */
export function useQueueFilters(): SearchParams {
  const { in: _, show: __, ...filters } = useSearch({ strict: false }) as SearchParams;
  return filters;
}

/**
 * Returns the held orders before and after this one, in the filters and the order of the list. An order that was decided is
 * not in the queue any more, and the one in its place follows.
 */
export function useQueue(
  number: string,
  filters: SearchParams,
): { previous: string | undefined; next: string | undefined } {
  const queries = useQueryClient();
  const { rows, hasMore, loadMore } = useListRows('listHeldOrders', readListQuery(heldList, filters), {
    followsChanges: true,
  });
  useChanges('order', () => void queries.invalidateQueries({ queryKey: ['listHeldOrders'] }));
  const numbers = rows?.map((row) => String(row.number)) ?? [];
  const index = numbers.indexOf(number);
  const [lastIndex, setLastIndex] = useState(0);
  if (index >= 0 && index !== lastIndex) setLastIndex(index);
  const loadNextPage = useEffectEvent(loadMore);
  const isAtEnd = hasMore && index >= 0 && index === numbers.length - 1;
  useEffect(() => {
    if (isAtEnd) loadNextPage();
  }, [isAtEnd]);
  return { previous: numbers[(index < 0 ? lastIndex : index) - 1], next: numbers[index < 0 ? lastIndex : index + 1] };
}

/** Claims the order that waits the longest, and opens it. */
export function useClaimNext() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState(createId);
  const [isNoneFree, setNoneFree] = useState(false);
  const filters = useQueueFilters();
  // An order may be free now.
  useChanges('order', () => setNoneFree(false));
  const claim = useMutation({
    mutationFn: () => client.call('claimNextOrder', { body: {} }, { idempotencyKey: key }),
    onSuccess: ({ number }) => {
      setKey(createId());
      setNoneFree(number === undefined);
      void queries.invalidateQueries({ queryKey: ['listHeldOrders'] });
      if (number === undefined) return announce('No held order is free.');
      void queries.invalidateQueries({ queryKey: ['order', number] });
      void navigate({ to: `/orders/${number}`, search: createQueueSearch(filters) as never });
    },
  });
  return {
    claimNext: () => !claim.isPending && claim.mutate(),
    isPending: claim.isPending,
    error: claim.error ?? undefined,
    isNoneFree,
  };
}

/** Claims an order, or gives it back. */
export function useClaimChange(number: string) {
  const client = useClient();
  const showChangedOrder = useShowChangedOrder();
  return useMutation({
    mutationFn: (call: 'claimOrder' | 'giveBackOrder') =>
      client.call(call, { params: { number }, body: {} }, { idempotencyKey: createId() }),
    onSuccess: (order) => {
      showChangedOrder(order);
      announce(order.hold?.claim ? 'The order is yours.' : 'The order was given back.');
    },
  });
}
