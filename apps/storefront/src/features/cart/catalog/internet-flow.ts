import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../../lib/api/query-client.ts';
import { addressKey } from '../../../lib/session/address-key.ts';
import { internetKind } from './products-query.ts';

/** The options of the internet section. Copper has its own call (C-319). */
export const internetFlowQuery = () => {
  const name = internetKind() === 'hsi' ? 'getDslFlow' : 'getInternetFlow';
  return queryOptions({
    queryKey: ['internetFlow', name, addressKey()],
    queryFn: ({ signal }) => valueOrThrow(call(name, {}, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** C-225, C-238: refetches the options. */
export const reloadInternetFlow = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...internetFlowQuery(), staleTime: 0 }).catch(() => undefined);
