import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The same queries on a PostgreSQL server and on the embedded one; only `open.ts` knows which it is. */
type AnyDatabase = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Transaction = Parameters<Parameters<AnyDatabase['transaction']>[0]>[0];
/**
 * Told of statements whose answers nothing waits for: the transaction fails if one of them does. They go out together with
 * `commit` where each is the answer of a named query itself; anything else is waited for first.
 */
export type Lastly = (...statements: readonly Promise<unknown>[]) => void;
/** Transactions take no settings: `open.ts` begins them by itself, and would not heed any. */
export type Database = Omit<AnyDatabase, 'transaction'> & {
  transaction<T>(work: (tx: Transaction, lastly: Lastly) => Promise<T>): Promise<T>;
};
/** What a store takes, so that it works inside a caller's transaction and outside one. */
export type Queryable = Database | Transaction;
