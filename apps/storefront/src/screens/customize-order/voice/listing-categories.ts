import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/lazy.ts';
import { valueOrThrow } from '../../../api/query-client.ts';

/** C-335: the categories of the directory. */
export const listingCategoriesQuery = queryOptions({
  queryKey: ['getListingCategories'],
  queryFn: async ({ signal }) => (await valueOrThrow(call('getListingCategories', {}, { signal }))).categories,
  staleTime: Number.POSITIVE_INFINITY,
});
