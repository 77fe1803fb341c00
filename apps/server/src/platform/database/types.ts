import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The same queries on a PostgreSQL server and on the embedded one; only `open.ts` knows which it is. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** What a store takes, so that it works inside a caller's transaction and outside one. */
export type Queryable = Database | Transaction;
