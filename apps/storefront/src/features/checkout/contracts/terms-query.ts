import { queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import type { CartSession } from '../../cart/session/cart-session.ts';
import { useCartSession } from '../../cart/session/cart-session-context.tsx';

/** The current documents for the term of the current cart. */
const termsQuery = ({ call, tabSession }: CartSession) =>
  queryOptions({
    queryKey: ['getTerms', tabSession.get().checkId],
    queryFn: ({ signal }) => valueOrThrow(call('getTerms', {}, { signal })),
    staleTime: 0,
  });

export const useTerms = () => useQuery(termsQuery(useCartSession()));

export const refetchTerms = (cartSession: CartSession): Promise<void> =>
  cartSession.queryClient.invalidateQueries({ queryKey: termsQuery(cartSession).queryKey });
