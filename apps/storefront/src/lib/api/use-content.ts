import type { ContentName } from '@demarc/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';
import { valueOrThrow } from './query-client.ts';

/** Loads one of the provider's texts, if it is needed. It is cached for the whole visit. */
export const useContent = (name: ContentName, isNeeded = true) =>
  useQuery({
    queryKey: ['getContent', name],
    queryFn: ({ signal }) => valueOrThrow(call('getContent', { params: { name } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isNeeded,
  });
