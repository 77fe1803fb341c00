import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { valueOrThrow } from '../api/query-client.ts';
import { withoutCart } from '../cart/cart-query.ts';
import { keepSealingKey } from '../secrets/sealer.ts';
import { session } from '../session/session-store.ts';

/** K-240: what checkout begins with, of the cart as it is now. */
export const checkoutDataQuery = () =>
  queryOptions({
    queryKey: ['getCheckoutData', session.get().checkId],
    queryFn: async ({ signal }) => {
      const { sealingKey, ...data } = await valueOrThrow(call('getCheckoutData', {}, { signal, expects: withoutCart }));
      keepSealingKey(sealingKey);
      return data;
    },
    staleTime: 0,
  });
