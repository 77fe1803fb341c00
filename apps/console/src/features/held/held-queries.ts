import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { announce } from '../../lib/announcer.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { useChanges } from '../../lib/changes/change-feed.tsx';
import { createId } from '../../lib/create-id.ts';
import { useShowChangedOrder } from '../order/order-queries.ts';

/** The query of the page of an order that was opened from the held orders. */
export const queueSearch = { in: 'held' } as const;

/** Loads the held orders, the oldest first, to move from one to the next. */
export function useQueue() {
  const client = useClient();
  return useQuery({
    queryKey: ['listHeldOrders', 'queue'],
    queryFn: ({ signal }) => client.call('listHeldOrders', { query: {} }, { signal }),
  });
}

/** Loads the held orders again when others claim, release or hold one. */
export function useQueueUpdates(): void {
  const queries = useQueryClient();
  useChanges('order', () => void queries.invalidateQueries({ queryKey: ['listHeldOrders'] }));
}

/** Claims the order that waits the longest, and opens it. */
export function useClaimNext() {
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [key, setKey] = useState(createId);
  const [isNoneFree, setNoneFree] = useState(false);
  const claim = useMutation({
    mutationFn: () => client.call('claimNextOrder', { body: {} }, { idempotencyKey: key }),
    onSuccess: ({ number }) => {
      setKey(createId());
      setNoneFree(number === undefined);
      void queries.invalidateQueries({ queryKey: ['listHeldOrders'] });
      if (number === undefined) return announce('No held order is free.');
      void queries.invalidateQueries({ queryKey: ['order', number] });
      void navigate({ to: `/orders/${number}`, search: queueSearch as never });
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
