import type { ListDefinition } from '@demarc/contract/operator-api';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { SearchParams } from '../../lib/search-params.ts';
import { type ListQuery, readListQuery } from './list-query.ts';

export interface ListQueryState {
  readonly query: ListQuery;
  /** Sets or removes fields of the URL. `replace` adds no entry to the history, for changes while typing. */
  change(fields: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void;
  /** Shows all rows. Keeps the order. */
  clear(): void;
}

export function useListQuery(definition: ListDefinition): ListQueryState {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(definition, search), [definition, search]);
  const open = (next: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: false });
  return {
    query,
    change: (fields, { replace = false } = {}) => open({ ...query, ...fields }, replace),
    clear: () => open(query.sort === undefined ? {} : { sort: query.sort }, false),
  };
}
