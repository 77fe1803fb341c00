import { join, raw, type Sql, sql } from '../../../platform/database/sql.ts';

type Type = 'text' | 'int' | 'float8' | 'bool';
type Value = string | number | boolean | null;
export type Columns<Row> = Readonly<Record<string, readonly [type: Type, read: (row: Row) => Value]>>;

/**
 * Rows as the table `given` of a statement, with one PostgreSQL array per column. Formats the arrays at once: the driver would
 * format them while the database waits.
 */
export function unnestRows<Row>(columns: Columns<Row>, rows: readonly Row[]): Sql {
  const arrays = Object.values(columns).map(([type, read]) => {
    const array = `{${rows.map((row) => formatElement(read(row))).join(',')}}`;
    return sql`${array}::${raw(type)}[]`;
  });
  return sql`unnest(${join(arrays, ', ')}) as given(${raw(Object.keys(columns).join(', '))})`;
}

const special = /["\\]/g;

function formatElement(value: Value): string {
  if (typeof value !== 'string') return value === null ? 'NULL' : String(value);
  return `"${value.includes('"') || value.includes('\\') ? value.replace(special, '\\$&') : value}"`;
}
