import { errorGroups } from '@demarc/domain/errors';
import { queryOptions } from '@tanstack/react-query';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import type { CartSession } from '../cart/session/cart-session.ts';

/** K-240: the data that checkout starts with, for the current cart. */
export const checkoutDataQuery = ({ call, tabSession, sealing }: CartSession) =>
  queryOptions({
    queryKey: ['getCheckoutData', tabSession.get().checkId],
    queryFn: async ({ signal }) => {
      const { sealingKey, ...data } = await valueOrThrow(
        call('getCheckoutData', {}, { signal, expects: errorGroups.noCart }),
      );
      sealing.cacheKey(sealingKey);
      return data;
    },
    staleTime: 0,
  });
