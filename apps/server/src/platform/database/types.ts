import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The same queries on a PostgreSQL server and on the embedded one; only `open.ts` knows which it is. */
type AnyDatabase = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Transaction = Parameters<Parameters<AnyDatabase['transaction']>[0]>[0];
/** Transactions take no settings: `open.ts` begins them by itself, and would not heed any. */
export type Database = Omit<AnyDatabase, 'transaction'> & {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
};
/** What a store takes, so that it works inside a caller's transaction and outside one. */
export type Queryable = Database | Transaction;
