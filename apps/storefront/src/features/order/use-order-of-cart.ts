import type { PlacedOrder } from '@demarc/domain/order';
import { useQuery } from '@tanstack/react-query';
import { useOrderMemory } from '../../lib/session/order-memory.ts';
import { useTabSession } from '../../lib/session/session-store.ts';
import { placedOrderQuery } from './use-placed-order.ts';

/**
 * Returns the order of the cart that this tab has ordered, so that a shopper who goes back is told about it (S-025).
 * Null if the cart is not ordered, or its order was cancelled.
 */
export function useOrderOfCart(): PlacedOrder | 'loading' | null {
  const { checkId } = useTabSession();
  const { orderedCheckId } = useOrderMemory();
  const isOrdered = checkId !== '' && orderedCheckId === checkId;
  const { data, isFetchedAfterMount } = useQuery({ ...placedOrderQuery(), enabled: isOrdered });
  if (!isOrdered) return null;
  return isFetchedAfterMount ? (data ?? null) : 'loading';
}
