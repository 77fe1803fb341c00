import type { ListDefinition } from '@demarc/contract/operator-api';
import { VisuallyHidden } from '@demarc/ui/visually-hidden';
import { Link, useSearch } from '@tanstack/react-router';
import { createColumnHelper, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type MouseEvent, type Ref, useMemo } from 'react';
import type { SearchParams } from '../../lib/search-params.ts';
import type { StatusTone } from '../../shell/StatusBadge.tsx';
import { Cell } from './Cell.tsx';
import { formatSort, parseSort } from './list-query.ts';
import styles from './list-table.module.css';
import type { ListRow } from './use-list-rows.ts';

/** The windows in which columns are shown, as in the style sheet. A phone shows rows as cards, with medium columns. */
const windows = {
  medium: '(min-width: 1220px), (max-width: 639px)',
  wide: '(min-width: 1410px)',
  huge: '(min-width: 1710px)',
} as const;

/** A column of the page. `from` is the width of the window from which it is shown. */
export interface ShownColumn {
  readonly name: string;
  readonly from?: keyof typeof windows;
  /** Long texts take several lines. */
  readonly wraps?: true;
  /** Shows the values of a choice as badges. */
  readonly tones?: Readonly<Record<string, StatusTone>>;
}

/** True if the window is wide enough for the column. */
export const isColumnVisible = ({ from }: ShownColumn): boolean =>
  from === undefined || window.matchMedia(windows[from]).matches;

interface ListTableProps {
  definition: ListDefinition;
  caption: string;
  /** The first one is the link to the detail. */
  columns: readonly ShownColumn[];
  rows: readonly ListRow[];
  sort: string;
  onSort: (sort: string) => void;
  getRowPath: (row: ListRow) => string;
  /** The query of the address of each row. */
  rowSearch?: SearchParams | undefined;
  /** The rows are those of other filters. */
  isOutdated: boolean;
  ref: Ref<HTMLTableElement>;
}

const features = tableFeatures({ rowSortingFeature });
const columnHelper = createColumnHelper<typeof features, ListRow>();

/** The server sorts. The table has the headers, the cells and the order that the URL says. */
export function ListTable(props: ListTableProps) {
  const { definition, caption, columns, rows, sort, onSort, getRowPath, rowSearch, isOutdated, ref } = props;
  const tableColumns = useMemo(
    () =>
      columnHelper.columns(
        columns.map(({ name }) =>
          columnHelper.accessor((row) => row[name], {
            id: name,
            header: definition.columns[name]?.label ?? name,
            enableSorting: definition.sorts.includes(name),
            // Texts are read from A to Z, the newest day and the highest amount first.
            sortDescFirst: definition.columns[name]?.kind !== 'text',
          }),
        ),
      ),
    [definition, columns],
  );
  const listSearch = useSearch({ strict: false }) as SearchParams;
  const { name: sortName, isDescending } = parseSort(sort);
  const sorting = useMemo(() => [{ id: sortName, desc: isDescending }], [sortName, isDescending]);
  const table = useTable({
    features,
    columns: tableColumns,
    data: rows,
    manualSorting: true,
    enableSortingRemoval: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onSort(formatSort({ name: next.id, isDescending: next.desc }));
    },
  });
  const shownByName = new Map(columns.map((column) => [column.name, column]));
  const isEnd = (name: string) => definition.columns[name]?.kind === 'money' || undefined;
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block would remove the roles
    <table ref={ref} className={styles.table} role="table" tabIndex={-1} data-outdated={isOutdated || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup">
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} role="row">
            {group.headers.map(({ id, column }) => (
              <th
                key={id}
                scope="col"
                role="columnheader"
                data-from={shownByName.get(id)?.from}
                data-end={isEnd(id)}
                aria-sort={
                  column.getIsSorted() ? (column.getIsSorted() === 'desc' ? 'descending' : 'ascending') : undefined
                }
              >
                {column.getCanSort() ? (
                  <button type="button" className={styles.sort} onClick={column.getToggleSortingHandler()}>
                    {String(column.columnDef.header)}
                    <span className={styles.arrow} aria-hidden="true">
                      {column.getIsSorted() === 'asc' ? '▲' : '▼'}
                    </span>
                  </button>
                ) : (
                  String(column.columnDef.header)
                )}
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <tr key={getRowPath(row.original)} role="row" onClick={openRow}>
            {row.getAllCells().map((cell, index) => {
              const { id } = cell.column;
              const column = definition.columns[id] ?? { label: id, kind: 'text' };
              const value = row.original[id];
              const tone = shownByName.get(id)?.tones?.[String(value)];
              if (index > 0)
                return (
                  <td
                    key={cell.id}
                    role="cell"
                    data-label={column.label}
                    data-kind={column.kind}
                    data-from={shownByName.get(id)?.from}
                    data-end={isEnd(id)}
                    data-wraps={shownByName.get(id)?.wraps}
                    title={column.kind === 'text' && value ? String(value) : undefined}
                    data-empty={value === undefined || value === '' || undefined}
                  >
                    <Cell column={column} value={value} tone={tone} />
                  </td>
                );
              return (
                <th key={cell.id} scope="row" role="rowheader">
                  <Link
                    to={getRowPath(row.original)}
                    search={(rowSearch ?? {}) as never}
                    state={{ listSearch }}
                    className={styles.rowLink}
                    data-row-link=""
                  >
                    <Cell column={column} value={value} />
                  </Link>
                </th>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}

/** A press anywhere on a row opens it, unless it selects text to copy. The link is for keyboards and screen readers. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const { currentTarget, target, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey || metaKey || shiftKey) return;
  if (target instanceof Element && target.closest('a, button')) return;
  if (getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLAnchorElement>('[data-row-link]')?.click();
}
