import { type JointOffer, noJointOffer } from '@demarc/domain/qualification';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { queryClient, valueOrThrow } from '../../../lib/api/query-client.ts';
import { addressKey } from '../../../lib/session/address-key.ts';
import { notify } from '../../../shell/notification/notification-store.ts';
import { productsNow, useProducts } from './products-query.ts';

const offersUnavailableText =
  'We could not check for offers that go with your number, so plans show their full prices.';

/** C-333, C-334: the joint offer for the billing number. Disabled until the number is known. */
export const jointOfferQuery = (products: ReturnType<typeof productsNow>) => {
  const phone = products?.digitalVoice.numbers[0]?.number ?? '';
  return queryOptions({
    queryKey: ['getJointOffer', phone, addressKey()],
    async queryFn({ signal }) {
      const answer = await call('getJointOffer', { query: { phone } }, { signal });
      // C-341: the shopper is notified, although there is no action to retry.
      if (!answer.ok && answer.failure.code !== 'aborted' && !answer.failure.failure) notify(offersUnavailableText);
      return valueOrThrow(Promise.resolve(answer));
    },
    enabled: phone !== '',
    staleTime: Number.POSITIVE_INFINITY,
    // Several components use this query; the failure is shown only once.
    retryOnMount: false,
  });
};

export const jointOfferNow = (): JointOffer =>
  queryClient.getQueryData(jointOfferQuery(productsNow()).queryKey) ?? noJointOffer;

export const useJointOffer = (): JointOffer =>
  useQuery(jointOfferQuery(useProducts()), queryClient).data ?? noJointOffer;
