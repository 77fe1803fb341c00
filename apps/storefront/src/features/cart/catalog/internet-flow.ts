import { errorGroups } from '@demarc/domain/errors';
import { queryOptions } from '@tanstack/react-query';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import { getAddressKey } from '../session/address-key.ts';
import type { CartSession } from '../session/cart-session.ts';
import { getCartInternetKind } from './products-query.ts';

/** The options of the internet section. Copper has its own call (C-319). */
export const internetFlowQuery = (cartSession: CartSession) => {
  const name = getCartInternetKind(cartSession) === 'hsi' ? 'getDslFlow' : 'getInternetFlow';
  return queryOptions({
    queryKey: ['internetFlow', name, getAddressKey(cartSession)],
    queryFn: ({ signal }) => valueOrThrow(cartSession.call(name, {}, { signal, expects: errorGroups.noCart })),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** C-225, C-238: refetches the options. */
export const reloadInternetFlow = (cartSession: CartSession): Promise<unknown> =>
  cartSession.queryClient.fetchQuery({ ...internetFlowQuery(cartSession), staleTime: 0 }).catch(() => undefined);
