import sql, { empty, join, raw, type Sql } from 'sql-template-tag';

export { empty, join, raw, type Sql, sql };

/** A value for a `json` or `jsonb` column. node-postgres would send a bare array as a PostgreSQL array. */
export const json = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));
