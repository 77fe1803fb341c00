import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { valueOrThrow } from '../../lib/api/query-client.ts';
import { cacheSealingKey } from '../../lib/sealing/sealer.ts';
import { session } from '../../lib/session/session-store.ts';
import { noCartCodes } from '../cart/session/cart-query.ts';

/** K-240: the data that checkout starts with, for the current cart. */
export const checkoutDataQuery = () =>
  queryOptions({
    queryKey: ['getCheckoutData', session.get().checkId],
    queryFn: async ({ signal }) => {
      const { sealingKey, ...data } = await valueOrThrow(call('getCheckoutData', {}, { signal, expects: noCartCodes }));
      cacheSealingKey(sealingKey);
      return data;
    },
    staleTime: 0,
  });
