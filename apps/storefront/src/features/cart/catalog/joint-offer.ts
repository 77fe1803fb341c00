import type { CustomizeProducts } from '@demarc/contract';
import { assignsNumbersLater } from '@demarc/domain/numbers';
import { type JointOffer, noJointOffer } from '@demarc/domain/qualification';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { valueOrThrow } from '../../../lib/api/query-client.ts';
import { getAddressKey } from '../session/address-key.ts';
import type { CartSession } from '../session/cart-session.ts';
import { useCartSession } from '../session/cart-session-context.tsx';
import { getCurrentProducts, sellsVoice, useProducts } from './products-query.ts';

const offersUnavailableText = 'We couldn’t check for offers linked to your number, so plans show full prices.';

/** C-333, C-334: the joint offer for the billing number. Disabled until the number is known. */
export const jointOfferQuery = (cartSession: CartSession, products: CustomizeProducts | undefined) => {
  const phone = products?.digitalVoice.numbers[0]?.number ?? '';
  return queryOptions({
    queryKey: ['getJointOffer', phone, getAddressKey(cartSession)],
    async queryFn({ signal }) {
      const answer = await cartSession.call('getJointOffer', { query: { phone } }, { signal });
      // C-341: the shopper is notified, although there is no action to retry.
      if (!answer.ok && answer.failure.code !== 'aborted' && !answer.failure.failurePage)
        cartSession.notifications.notify(offersUnavailableText);
      return valueOrThrow(Promise.resolve(answer));
    },
    // P-002, P-138: without voice or an inventory there is no billing number to wait for.
    enabled: phone !== '' || (products !== undefined && !hasInventory(cartSession, products)),
    staleTime: Number.POSITIVE_INFINITY,
    // Several components use this query; the failure is shown only once.
    retryOnMount: false,
  });
};

const hasInventory = ({ settings }: CartSession, products: CustomizeProducts): boolean =>
  sellsVoice(products) && !assignsNumbersLater(settings.rules);

export const getCurrentJointOffer = (cartSession: CartSession): JointOffer =>
  cartSession.queryClient.getQueryData(jointOfferQuery(cartSession, getCurrentProducts(cartSession)).queryKey) ??
  noJointOffer;

export const useJointOffer = (): JointOffer =>
  useQuery(jointOfferQuery(useCartSession(), useProducts())).data ?? noJointOffer;
