import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
}

export interface TableProps<Row> {
  caption: ReactNode;
  /** The first column is the row header. */
  columns: readonly [TableColumn<Row>, ...TableColumn<Row>[]];
  rows: readonly Row[];
  rowId: (row: Row) => string;
}

/**
 * A responsive table: on a phone each row becomes a block of "header: value" lines. The roles are explicit because a
 * table with block layout loses its own.
 */
export function Table<Row>({ caption, columns, rows, rowId }: TableProps<Row>) {
  const [first, ...others] = columns;
  const getAlignClass = (column: TableColumn<Row>) => (column.align === 'end' ? styles.end : undefined);
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display: block would remove the roles
    <table className={styles.table} role="table">
      <caption className={styles.caption}>{caption}</caption>
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.id} scope="col" role="columnheader" className={getAlignClass(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowId(row)} role="row" className={styles.row}>
            <th scope="row" role="rowheader" className={classNames(styles.name, getAlignClass(first))}>
              {first.cell(row)}
            </th>
            {others.map((column) => (
              <td key={column.id} role="cell" data-header={column.header} className={getAlignClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
