import { type ListDefinition, operatorCalls } from '@demarc/contract/operator-api';
import { Banner } from '@demarc/ui/banner';
import { Button, LinkButton } from '@demarc/ui/button';
import { Skeleton } from '@demarc/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { announce } from '../../lib/announcer.ts';
import type { CallName } from '../../lib/api/client.ts';
import { useClient } from '../../lib/api/client-context.tsx';
import { usePermissions } from '../../lib/operator-session.tsx';
import type { SearchParams } from '../../lib/search-params.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { PageFailure } from '../../shell/PageFailure.tsx';
import { usePageTitle } from '../../shell/page.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListTable, type ShownColumn } from './ListTable.tsx';
import styles from './list-page.module.css';
import { formatCount, isFiltered } from './list-query.ts';
import { moveRowFocus } from './move-row-focus.ts';
import { type LiveRows, useListChanges } from './use-list-changes.ts';
import { useListQuery } from './use-list-query.ts';
import { type ListRow, type ListRows, useListRows } from './use-list-rows.ts';
import { ViewTabs } from './ViewTabs.tsx';

export interface ListPageProps {
  definition: ListDefinition;
  title: string;
  /** The plural, as "orders". */
  noun: string;
  calls: { readonly list: CallName; readonly filterValues: CallName; readonly export: CallName };
  columns: readonly ShownColumn[];
  getRowPath: (row: ListRow) => string;
  /** The query of the address of each row, from that of the list. */
  createRowSearch?: (search: SearchParams) => SearchParams;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** Follows changes of the rows by others. */
  live?: LiveRows;
}

/** The page of a list. Its filters, search and order are only in the URL. */
export function ListPage(props: ListPageProps) {
  const { definition, title, noun, calls, columns, getRowPath, createRowSearch, actions, live } = props;
  usePageTitle(title);
  const client = useClient();
  const can = usePermissions();
  const state = useListQuery(definition);
  const { query, change } = state;
  const search = useSearch({ strict: false }) as SearchParams;
  const list = useListRows(calls.list, query, { followsChanges: live !== undefined });
  const { rows, hasMore, isOutdated } = list;
  const { addedText, showAdded } = useListChanges(live, { call: calls.list, query, rows, isOutdated, hasMore, noun });
  const shownColumns = useMemo(() => chooseColumns(columns, state.columns), [columns, state.columns]);
  const values = useQuery({
    queryKey: [calls.filterValues],
    queryFn: ({ signal }) => client.call(calls.filterValues, {} as never, { signal }),
  });
  const searchForm = useRef<HTMLFormElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const focusSearch = () => searchForm.current?.querySelector('input')?.focus();
  useShortcuts({
    '/': focusSearch,
    j: () => moveRowFocus(table.current, 1),
    k: () => moveRowFocus(table.current, -1),
  });
  // These buttons disappear when they are pressed, and the focus would be lost.
  const clear = () => {
    state.clear();
    focusSearch();
  };
  const show = () => {
    showAdded();
    table.current?.focus({ preventScroll: true });
  };
  const loadMore = useFocusOnMoreRows(table, list);
  const countText = list.count && !list.isOutdated ? formatCount(list.count, noun) : undefined;
  useEffect(() => {
    if (countText) announce(countText);
  }, [countText]);
  const { permissions: exportPermissions } = operatorCalls[calls.export];
  const canExport = exportPermissions === 'everyRole' || can(...exportPermissions);
  const isEmpty = list.rows?.length === 0 && !list.isOutdated;
  return (
    <>
      <div className={styles.heading}>
        <h1>{title}</h1>
        <p className={styles.count}>{countText ?? (list.isLoading ? 'Loading…' : '')}</p>
        {actions}
        {canExport && (
          <LinkButton
            variant="secondary"
            size="small"
            href={client.buildUrl(calls.export, { query } as never)}
            download
          >
            Export CSV
          </LinkButton>
        )}
      </div>
      <ViewTabs definition={definition} state={state} />
      <ListFilters
        definition={definition}
        state={{ ...state, clear }}
        columns={shownColumns}
        values={values.data as Readonly<Record<string, readonly string[]>> | undefined}
        searchForm={searchForm}
      />
      {list.error && (
        <PageFailure
          title={list.rows ? `The ${noun} could not be updated` : `The ${noun} could not be loaded`}
          error={list.error}
          onRetry={list.retry}
        />
      )}
      {addedText && (
        <button type="button" className={styles.added} onClick={show}>
          {addedText}. <span className={styles.show}>Show</span>
        </button>
      )}
      {!list.rows && !list.error && <Skeleton shape="field" lines={8} label={`Loading the ${noun}`} />}
      {isEmpty && (
        <Banner
          action={
            isFiltered(query) && (
              <Button variant="secondary" size="small" onClick={clear}>
                Clear filters
              </Button>
            )
          }
        >
          {isFiltered(query) ? `No ${noun} match these filters.` : `There are no ${noun} yet.`}
        </Banner>
      )}
      {list.rows && list.rows.length > 0 && (
        <div className={state.columns && styles.scroll}>
          <ListTable
            ref={table}
            definition={definition}
            caption={title}
            columns={shownColumns}
            rows={list.rows}
            sort={query.sort ?? definition.defaultSort}
            onSort={(sort) => change({ sort })}
            getRowPath={getRowPath}
            rowSearch={createRowSearch?.(search)}
            isOutdated={list.isOutdated}
          />
        </div>
      )}
      {list.hasMore && !list.isOutdated && (
        <Button variant="secondary" className={styles.more} loading={list.isLoadingMore} onClick={loadMore}>
          Load more
        </Button>
      )}
    </>
  );
}

/** Returns the handler of "Load more". The focus moves to the first new row, because the button may disappear. */
function useFocusOnMoreRows(table: RefObject<HTMLTableElement | null>, { rows, loadMore }: ListRows): () => void {
  const count = rows?.length ?? 0;
  const countBefore = useRef<number>(undefined);
  useEffect(() => {
    if (countBefore.current === undefined || count <= countBefore.current) return;
    table.current
      ?.querySelectorAll<HTMLElement>('[data-row-link]')
      [countBefore.current]?.focus({ preventScroll: true });
    countBefore.current = undefined;
  }, [count, table]);
  return () => {
    countBefore.current = count;
    loadMore();
  };
}

/** Chosen columns are shown at each width of the window. */
function chooseColumns(columns: readonly ShownColumn[], chosen: readonly string[] | undefined): readonly ShownColumn[] {
  if (!chosen) return columns;
  return chosen.map((name) => {
    const { from: _, ...column } = columns.find((known) => known.name === name) ?? { name };
    return column;
  });
}
