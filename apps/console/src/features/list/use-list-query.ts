import type { ListDefinition } from '@demarc/contract/operator-api';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseSearchParams, type SearchParams, stringifySearchParams } from '../../lib/search-params.ts';
import { type ListQuery, readListQuery } from './list-query.ts';

export interface ListQueryState {
  readonly query: ListQuery;
  /** The names of the shown columns. Undefined for those of the page. */
  readonly columns: readonly string[] | undefined;
  /** The id of the opened view. */
  readonly view: string | undefined;
  /** The fields of the URL that the list does not know, as of an old link or view. */
  readonly unknown: readonly string[];
  /** Sets or removes fields of the URL. `replace` adds no entry to the history, for changes while typing. */
  change(fields: Readonly<Record<string, string | undefined>>, options?: { replace?: boolean }): void;
  /** Shows all rows. Keeps the order and the columns. */
  clear(): void;
  /** Opens other filters instead of the present ones, as those of a view. */
  open(search: SearchParams): void;
}

export function useListQuery(definition: ListDefinition): ListQueryState {
  const search = useSearch({ strict: false }) as SearchParams;
  const navigate = useNavigate();
  const query = useMemo(() => readListQuery(definition, search), [definition, search]);
  const columns = useMemo(() => readColumns(definition, search.columns), [definition, search.columns]);
  const { view } = search;
  const other = { columns: columns?.join(','), view };
  const open = (next: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: false });
  return {
    query,
    columns,
    view,
    unknown: Object.keys(search).filter((name) => !(name in query) && !['columns', 'view'].includes(name)),
    change: (fields, { replace = false } = {}) => open({ ...query, ...other, ...fields }, replace),
    clear: () => open({ ...(query.sort !== undefined && { sort: query.sort }), columns: other.columns }, false),
    open: (next) => open(next, false),
  };
}

/** The search of the URL that shows these filters, this order and these columns, as saved in a view. */
export const formatListSearch = (query: ListQuery, columns: readonly string[] | undefined): string =>
  stringifySearchParams({ ...query, ...(columns && { columns: columns.join(',') }) }).replace(/^\?/, '');

/** Formats what the list knows of a saved search. */
export function normalizeListSearch(definition: ListDefinition, saved: string): string {
  const search = parseSearchParams(saved);
  return formatListSearch(readListQuery(definition, search), readColumns(definition, search.columns));
}

/** Leaves out columns that the list does not have. The first one is always shown, because it is the link. */
function readColumns({ columns }: ListDefinition, text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const chosen = text.split(',');
  return Object.keys(columns).filter((name, index) => index === 0 || chosen.includes(name));
}
