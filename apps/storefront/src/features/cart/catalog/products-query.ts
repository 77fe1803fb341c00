import type { CustomizeProducts } from '@demarc/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../../lib/api/query-client.ts';
import { addressKey } from '../../../lib/session/address-key.ts';
import { noCartCodes } from '../session/cart-query.ts';
import type { InternetKind } from '../session/order-call.ts';

/** The products that are sold at the address. Fetched once (C-316), because only the cart holds the choices. */
export const productsQuery = () =>
  queryOptions({
    queryKey: ['getCustomizeProducts', addressKey()],
    queryFn: ({ signal }) => valueOrThrow(call('getCustomizeProducts', {}, { signal, expects: noCartCodes })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const productsNow = (): CustomizeProducts | undefined => queryClient.getQueryData(productsQuery().queryKey);

/** Refetches the products, for example when another shopper took a listed number. Keeps the old data on failure. */
export const refreshProducts = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...productsQuery(), staleTime: 0 }).catch(() => undefined);

/** Undefined until the screen has loaded them. */
export const useProducts = (): CustomizeProducts | undefined =>
  useQuery({ ...productsQuery(), enabled: false }, queryClient).data;

/** An address has fiber or copper plans, never both. */
export const internetKind = (): InternetKind => (productsNow()?.plans[0]?.technology === 'hsi' ? 'hsi' : 'data');
