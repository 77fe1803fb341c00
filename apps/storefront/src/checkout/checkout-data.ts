import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { valueOrThrow } from '../api/query-client.ts';
import { noCartCodes } from '../cart/cart-query.ts';
import { cacheSealingKey } from '../secrets/sealer.ts';
import { session } from '../session/session-store.ts';

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
