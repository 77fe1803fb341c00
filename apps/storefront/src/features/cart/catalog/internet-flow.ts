import { queryOptions } from '@tanstack/react-query';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import { addressKey } from '../session/address-key.ts';
import type { CartSession } from '../session/cart-session.ts';
import { internetKind } from './products-query.ts';

/** The options of the internet section. Copper has its own call (C-319). */
export const internetFlowQuery = (cart: CartSession) => {
  const name = internetKind(cart) === 'hsi' ? 'getDslFlow' : 'getInternetFlow';
  return queryOptions({
    queryKey: ['internetFlow', name, addressKey(cart)],
    queryFn: ({ signal }) => valueOrThrow(cart.call(name, {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** C-225, C-238: refetches the options. */
export const reloadInternetFlow = (cart: CartSession): Promise<unknown> =>
  cart.queryClient.fetchQuery({ ...internetFlowQuery(cart), staleTime: 0 }).catch(() => undefined);
