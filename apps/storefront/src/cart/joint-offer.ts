import { type JointOffer, noJointOffer } from '@demarc/domain/qualification';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/lazy.ts';
import { queryClient, valueOrThrow } from '../api/query-client.ts';
import { addressKey } from '../session/address-key.ts';
import { notify } from '../shell/notification/notification-store.ts';
import { productsNow, useProducts } from './products-query.ts';

const notKnown = 'We could not check for offers that go with your number, so plans show their full prices.';

/** C-333, C-334: for the number that the service would be billed under; none while it is not known. */
export const jointOfferQuery = (products: ReturnType<typeof productsNow>) => {
  const phone = products?.digitalVoice.numbers[0]?.number ?? '';
  return queryOptions({
    queryKey: ['getJointOffer', phone, addressKey()],
    async queryFn({ signal }) {
      const answer = await call('getJointOffer', { query: { phone } }, { signal });
      // C-341: it is said, though the shopper asked for nothing that could be tried again.
      if (!answer.ok && answer.failure.code !== 'aborted' && !answer.failure.failure) notify(notKnown);
      return valueOrThrow(Promise.resolve(answer));
    },
    enabled: phone !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Several parts of the page ask; that it cannot be had is told once.
    retryOnMount: false,
  });
};

export const jointOfferNow = (): JointOffer =>
  queryClient.getQueryData(jointOfferQuery(productsNow()).queryKey) ?? noJointOffer;

export const useJointOffer = (): JointOffer =>
  useQuery(jointOfferQuery(useProducts()), queryClient).data ?? noJointOffer;
