import type { ContentName } from '@demarc/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { valueOrThrow } from './query-client.ts';

/** Loads one of the provider's texts. It is cached for the whole visit. */
export const useContent = (name: ContentName) =>
  useQuery({
    queryKey: ['getContent', name],
    queryFn: ({ signal }) => valueOrThrow(call('getContent', { params: { name } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  });
