import { join, raw, type Sql, sql } from '../../../platform/database/sql.ts';

type Type = 'text' | 'int' | 'float8' | 'bool';
type Value = string | number | boolean | null;
export type Columns<Row> = Readonly<Record<string, readonly [type: Type, read: (row: Row) => Value]>>;

/**
 * Returns SQL for a table `input` with these rows, made of one PostgreSQL array per column. One column has no null. Formats the arrays now: the
 * driver would format them while the database waits.
 */
export function unnestRows<Row>(columns: Columns<Row>, rows: readonly Row[]): Sql {
  const arrays = Object.values(columns).map(([type, read]) => {
    const elements = rows.map((row) => formatElement(read(row)));
    // unnest() fills the rest of a shorter array with null.
    const array = elements.every((element) => element === nullElement) ? '{}' : `{${elements.join(',')}}`;
    return sql`${array}::${raw(type)}[]`;
  });
  return sql`unnest(${join(arrays, ', ')}) as input(${raw(Object.keys(columns).join(', '))})`;
}

const nullElement = 'NULL';
const escapedCharacters = /["\\]/g;

function formatElement(value: Value): string {
  if (typeof value !== 'string') return value === null ? nullElement : String(value);
  return `"${value.includes('"') || value.includes('\\') ? value.replace(escapedCharacters, '\\$&') : value}"`;
}
