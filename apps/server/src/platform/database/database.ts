import { hash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Sql } from './sql.ts';
import { isUnavailable } from './unavailable.ts';

/** Runs SQL. Stores take one, so that they work inside a caller's transaction and outside of one. */
export interface Queryable {
  /** Runs one statement and returns its rows. Converts column names to camelCase: `session_id` to `sessionId`. */
  query<Row extends object = Record<string, never>>(statement: Sql): Promise<Row[]>;
}

/**
 * One connection between `begin` and `commit`. Statements started together, with `Promise.all`, are pipelined: they run
 * in the order they were started in.
 */
export class Transaction implements Queryable {
  readonly #client: PoolClient;
  #hasEnded = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  async query<Row extends object = Record<string, never>>(statement: Sql): Promise<Row[]> {
    if (this.#hasEnded) throw new Error('the transaction has ended');
    return runStatement<Row>(this.#client, statement);
  }

  /** For a library with its own SQL, like pg-boss. Returns the rows as node-postgres reads them. */
  async queryText(text: string, values: readonly unknown[]): Promise<{ readonly rows: object[] }> {
    if (this.#hasEnded) throw new Error('the transaction has ended');
    return this.#client.query({ name: nameStatement(text), text, values: [...values] });
  }

  end(): void {
    this.#hasEnded = true;
  }
}

/** A pool of connections. */
export class Database implements Queryable {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query<Row extends object = Record<string, never>>(statement: Sql): Promise<Row[]> {
    return this.#withClient((client) => runStatement<Row>(client, statement));
  }

  /** Commits when `work` succeeds and rolls back when it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#withClient((client) => runTransaction(client, work));
  }

  /** `pool.query` would close the connection after every failed statement; this closes it only when it is broken. */
  async #withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let isBroken = false;
    try {
      return await work(client);
    } catch (error) {
      // When a value cannot be sent (TypeError), node-postgres records the statement as prepared although it is not.
      isBroken = isUnavailable(error) || error instanceof TypeError || client.getTransactionStatus() !== 'I';
      throw error;
    } finally {
      client.release(isBroken);
    }
  }
}

async function runTransaction<T>(client: PoolClient, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const tx = new Transaction(client);
  try {
    const begin = client.query('begin');
    // Not awaited: `begin` is pipelined with the first statement, which fails with it.
    begin.catch(() => {});
    const result = await work(tx);
    tx.end();
    const { command } = await client.query('commit');
    // PostgreSQL answers `commit` with ROLLBACK when an earlier statement failed.
    if (command !== 'COMMIT') throw new Error('a statement of the transaction failed, so nothing was committed');
    return result;
  } catch (error) {
    tx.end();
    // After a failed rollback the connection is still inside the transaction, and `#withClient` closes it.
    if (!isUnavailable(error)) await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function runStatement<Row>(client: PoolClient, { text, values }: Sql): Promise<Row[]> {
  const { fields, rows } = await client.query({ name: nameStatement(text), text, values, rowMode: 'array' });
  if (rows.length === 0) return [];
  const keys = fields.map(({ name }) => nameKey(name));
  return rows.map((row) => toObject(keys, row) as Row);
}

function toObject(keys: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {};
  for (let index = 0; index < keys.length; index++) object[keys[index] as string] = values[index];
  return object;
}

/**
 * PostgreSQL parses and plans a named statement once per connection. Values are never part of the text, so there are
 * few texts.
 */
const nameStatement = memoize((text) => `demarc_${hash('sha256', text).slice(0, 24)}`);

const nameKey = memoize(toCamelCase);

/** Converts the name of a column for rows and tables.ts: `session_id` to `sessionId`. */
export function toCamelCase(column: string): string {
  return column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function memoize(compute: (key: string) => string): (key: string) => string {
  const cache = new Map<string, string>();
  return (key) => {
    const value = cache.get(key) ?? compute(key);
    cache.set(key, value);
    return value;
  };
}
