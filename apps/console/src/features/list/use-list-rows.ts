import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallName } from '../../lib/api/client.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import type { ListQuery } from './list-query.ts';

export type ListRow = Readonly<Record<string, string | number | undefined>>;

export type ListRows = ReturnType<typeof useListRows>;

export interface ListAnswer {
  readonly rows: readonly ListRow[];
  readonly next?: string;
  readonly count: { readonly value: number; readonly isExact: boolean };
}

/**
 * Loads the rows of a list. While other filters load, or if they cannot be loaded, the old rows stay. A list that follows
 * changes is not loaded again when the window gets the focus, because rows would move.
 */
export function useListRows(call: CallName, query: ListQuery, { followsChanges }: { followsChanges: boolean }) {
  const client = useClient();
  const result = useInfiniteQuery({
    queryKey: [call, query],
    queryFn: async ({ pageParam, signal }) => {
      const input = { query: { ...query, ...(pageParam !== undefined && { after: pageParam }) } };
      return (await client.call(call, input as never, { signal })) as unknown as ListAnswer;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: !followsChanges,
  });
  const [lastPages, setLastPages] = useState(result.data?.pages);
  if (result.data && result.data.pages !== lastPages) setLastPages(result.data.pages);
  const pages = result.data?.pages ?? lastPages;
  return {
    /** Undefined until the first rows are there. */
    rows: pages?.flatMap(({ rows }) => rows),
    count: pages?.[0]?.count,
    /** The rows are those of the query before. */
    isOutdated: pages !== undefined && result.data === undefined,
    isLoading: result.isFetching && !result.isFetchingNextPage,
    isLoadingMore: result.isFetchingNextPage,
    hasMore: result.hasNextPage,
    error: result.error,
    loadMore: () => void result.fetchNextPage(),
    retry: () => void (result.isFetchNextPageError ? result.fetchNextPage() : result.refetch()),
  };
}
