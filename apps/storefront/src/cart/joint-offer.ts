import { type JointOffer, noJointOffer } from '@demarc/domain/qualification';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/lazy.ts';
import { queryClient, valueOrThrow } from '../../../api/query-client.ts';
import { useProducts } from '../../../cart/products-query.ts';
import { useSession } from '../../../session/session-store.ts';

/** C-333, C-334: for the number that the service would be billed under; none while it is not known. */
export function useJointOffer(): JointOffer {
  const phone = useProducts()?.digitalVoice.numbers[0]?.number ?? '';
  const { checkId } = useSession();
  const { data } = useQuery(
    {
      queryKey: ['getJointOffer', phone, checkId],
      queryFn: ({ signal }) => valueOrThrow(call('getJointOffer', { query: { phone } }, { signal })),
      enabled: phone !== '',
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return data ?? noJointOffer;
}
