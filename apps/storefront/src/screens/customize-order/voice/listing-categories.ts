import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { valueOrThrow } from '../../../lib/api/query-client.ts';

/** C-335: the categories of the directory. */
export const listingCategoriesQuery = queryOptions({
  queryKey: ['getListingCategories'],
  queryFn: async ({ signal }) => (await valueOrThrow(call('getListingCategories', {}, { signal }))).categories,
  staleTime: Number.POSITIVE_INFINITY,
});
