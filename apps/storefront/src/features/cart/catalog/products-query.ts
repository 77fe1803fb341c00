import type { CustomizeProducts } from '@demarc/contract';
import { getInternetKind, type Term } from '@demarc/domain/catalog';
import { errorGroups } from '@demarc/domain/errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import { getAddressKey } from '../session/address-key.ts';
import type { CartSession } from '../session/cart-session.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import type { InternetKind } from '../session/order-call.ts';

/** The products that are sold at the address. Fetched once (C-316, E-224), because only the cart holds the choices. */
export const productsQuery = (cartSession: CartSession) =>
  queryOptions({
    queryKey: ['getCustomizeProducts', getAddressKey(cartSession)],
    queryFn: ({ signal }) =>
      valueOrThrow(cartSession.call('getCustomizeProducts', {}, { signal, expects: errorGroups.noCart })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Undefined until the screen has loaded them. */
export const getCurrentProducts = (cartSession: CartSession): CustomizeProducts | undefined =>
  cartSession.queryClient.getQueryData(productsQuery(cartSession).queryKey);

/** Refetches the products, for example when another shopper took a listed number. Keeps the old data on failure. */
export const refreshProducts = (cartSession: CartSession): Promise<unknown> =>
  cartSession.queryClient.fetchQuery({ ...productsQuery(cartSession), staleTime: 0 }).catch(() => undefined);

/** Undefined until the screen has loaded them. */
export const useProducts = (): CustomizeProducts | undefined =>
  useQuery({ ...productsQuery(useCartSession()), enabled: false }).data;

const noTerms: readonly Term[] = [];

/** The provider's contract terms. Empty until the screen has loaded them. */
export const useTerms = (): readonly Term[] => useProducts()?.charges.terms ?? noTerms;

/** Only the routing table has high-speed plans, and never beside others. */
export function getCartInternetKind(cartSession: CartSession): InternetKind {
  const plan = getCurrentProducts(cartSession)?.plans[0];
  return plan ? getInternetKind(plan) : 'data';
}

/** True if phone service is sold at the address. */
export const sellsVoice = ({ digitalVoice, phone }: CustomizeProducts): boolean =>
  digitalVoice.plans.length + phone.plans.length > 0;
