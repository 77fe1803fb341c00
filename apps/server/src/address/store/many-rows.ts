import { type SQL, sql } from 'drizzle-orm';

type Type = 'text' | 'int' | 'float8' | 'bool';
type Value = string | number | boolean | null;
type Column<Row> = readonly [type: Type, of: (row: Row) => Value];

export interface ManyRows<Row> {
  /** The rows as a table of a statement. */
  readonly table: SQL;
  /** The values of its placeholders. */
  readonly write: (rows: readonly Row[]) => Record<string, string>;
}

/**
 * Many rows as one array of PostgreSQL per column. They are written out here, when there is time, and not by the driver,
 * which would do it while the database waits.
 */
export function manyRows<Row>(columns: Record<string, Column<Row>>): ManyRows<Row> {
  const entries = Object.entries(columns);
  const arrays = entries.map(([name, [type]]) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`);
  const names = entries.map(([name]) => name).join(', ');
  return {
    table: sql`unnest(${sql.join(arrays, sql`, `)}) as given(${sql.raw(names)})`,
    write: (rows) =>
      Object.fromEntries(
        entries.map(([name, [, of]]) => [name, `{${rows.map((row) => arrayElement(of(row))).join(',')}}`]),
      ),
  };
}

const special = /["\\]/g;

function arrayElement(value: Value): string {
  if (typeof value !== 'string') return value === null ? 'NULL' : String(value);
  return `"${value.includes('"') || value.includes('\\') ? value.replace(special, '\\$&') : value}"`;
}
