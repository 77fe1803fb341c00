import type { CustomizeProducts } from '@demarc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { queryClient, valueOrThrow } from '../api/query-client.ts';
import { addressKey } from '../session/address-key.ts';
import { withoutCart } from './cart-query.ts';
import type { InternetKind } from './order-call.ts';

/** All that can be put together at the address. What is chosen of it is the cart's to say, so it is read once (C-316). */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['getCustomizeProducts', addressKey()],
    queryFn: ({ signal }) => valueOrThrow(call('getCustomizeProducts', {}, { signal, expects: withoutCart })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const productsNow = (): CustomizeProducts | undefined => queryClient.getQueryData(productsQuery().queryKey);

/** Reads them again, where what they list was taken by somebody else; what there is stays if that fails. */
export const refreshProducts = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...productsQuery(), staleTime: 0 }).catch(() => undefined);

/** Undefined until the screen has read them. */
export const useProducts = (): CustomizeProducts | undefined =>
  useQuery({ ...productsQuery(), enabled: false }, queryClient).data;

/** An address has fiber or copper, never plans of both. */
export const internetKind = (): InternetKind => (productsNow()?.plans[0]?.technology === 'hsi' ? 'hsi' : 'data');
