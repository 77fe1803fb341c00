import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Pool, type PoolClient } from 'pg';
import type { Config } from '../../config.ts';
import type { Logger } from '../logging.ts';
import { makePrivateFolder } from '../private-folder.ts';
import { StartProblem } from '../start-problem.ts';
import { endIfSilent } from './end-if-silent.ts';
import { extensions } from './extensions.ts';
import { lockFolder } from './folder-lock.ts';
import { isInLine } from './in-line.ts';
import { keepWasmCode } from './keep-wasm-code.ts';
import { KnowingClient } from './knowing-client.ts';
import { KnowingPool } from './knowing-pool.ts';
import { knowingQueries } from './known-query.ts';
import { migrateEmbedded, migratePostgres } from './migrate.ts';
import { databaseProblem } from './problem.ts';
import type { Database, Lastly, Transaction } from './types.ts';
import { isUnavailable } from './unavailable.ts';

/** A database that is open and migrated. */
export interface DatabaseHandle {
  readonly db: Database;
  readonly pool?: Pool;
  readonly pglite?: PGlite;
  ping(): Promise<void>;
  close(): Promise<void>;
}

const statementTimeoutMs = 30_000;
/**
 * A connection that knew a table small takes plans for all questions to be dear when it has grown, and plans each question
 * anew: a new one does not.
 */
const longestConnectionSeconds = 600;
/** PostgreSQL would compile the search for an address, which it takes for long: half a second, to find it within one millisecond. */
const noCompiler = 'set jit = off';

const ping = async (db: Database) => void (await db.execute(sql`select 1`));

export function postgresHandle(url: string, poolSize: number, log: Logger): DatabaseHandle & { readonly pool: Pool } {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    // Several statements may be on their way at once: see KnowingPool.
    pipeline: true,
    // Safety 14: who gets no connection is told so within two seconds.
    connectionTimeoutMillis: 1500,
    statement_timeout: statementTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'demarc',
    maxLifetimeSeconds: longestConnectionSeconds,
  });
  pool.on('connect', (client) => {
    endIfSilent(client, statementTimeoutMs + 5000);
    // A connection that breaks is replaced at its next use; one without a listener, idle or in use, would end the process.
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
    // Goes out with the first statement, which tells what is wrong with the connection. Poolers refuse it as a start-up option.
    client.query(noCompiler).catch(() => {});
  });
  pool.on('error', () => {}); // said already
  const db = drizzlePg(new KnowingPool(pool) as never) as unknown as Database;
  knowingQueries(db._.session);
  db.transaction = transactionsOn(pool);
  return { db, pool, ping: () => ping(db), close: () => pool.end() };
}

/**
 * Drizzle's own would keep the connection for ever when the very first statement fails, as it does when the server
 * restarts; and it would wait for the answer to `begin`, and write it out anew each time.
 */
function transactionsOn(pool: Pool): Database['transaction'] {
  const known = new WeakMap<PoolClient, ReturnType<typeof transactionOn>>();
  return async (work) => {
    const client = await pool.connect();
    const { tx, knowing } = known.get(client) ?? transactionOn(client);
    known.set(client, { tx, knowing });
    let broken = false;
    try {
      knowing.begin();
      const { lastly, statements, areInLine } = lastOnes();
      const result = await work(tx, lastly);
      // What may not have been asked yet, or was not to be sent at all, must not find the rest committed.
      if (!areInLine()) await Promise.all(statements);
      const committed = knowing.end('commit');
      committed.catch(() => {}); // told of by the statement that failed, or below
      await Promise.all(statements);
      await committed;
      return result;
    } catch (error) {
      broken = isUnavailable(error);
      if (!broken)
        await knowing.end('rollback').catch(() => {
          broken = true;
        });
      throw error;
    } finally {
      client.release(broken);
    }
  };
}

/** Each is waited for at the end; where the work itself fails, nobody asks what became of them. */
function lastOnes() {
  const statements: Promise<unknown>[] = [];
  let inLine = true;
  const lastly: Lastly = (...last) => {
    inLine &&= last.every(isInLine);
    for (const statement of last) {
      // Drizzle asks as often as `then` is called.
      const asked = statement.then(() => {});
      asked.catch(() => {});
      statements.push(asked);
    }
  };
  return { lastly, statements, areInLine: () => inLine };
}

function transactionOn(client: PoolClient): { readonly tx: Transaction; readonly knowing: KnowingClient } {
  const knowing = new KnowingClient(client);
  const session = knowingQueries(drizzlePg(knowing as never)._.session);
  return { tx: new NodePgTransaction(new PgDialect(), session, undefined) as unknown as Transaction, knowing };
}

export function embeddedHandle(pglite: PGlite): DatabaseHandle & { readonly pglite: PGlite } {
  const db = drizzlePglite(pglite) as unknown as Database;
  const transaction = db.transaction.bind(db);
  db.transaction = (work) =>
    transaction(async (tx) => {
      const { lastly, statements } = lastOnes();
      const result = await work(tx, lastly);
      await Promise.all(statements);
      return result;
    });
  return { db, pglite, ping: () => ping(db), close: () => pglite.close() };
}

async function openPostgres(url: string, poolSize: number, log: Logger): Promise<DatabaseHandle> {
  let doing: 'connecting' | 'migrating' = 'connecting';
  try {
    await migratePostgres(url, () => {
      doing = 'migrating';
    });
  } catch (error) {
    throw databaseProblem(error, url, doing);
  }
  return postgresHandle(url, poolSize, log);
}

async function openEmbedded(dataDir: string): Promise<DatabaseHandle> {
  const lock = lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'db');
    makePrivateFolder(folder);
    // The files that the embedded database makes are open to everybody: nobody else may get as far as them.
    chmodSync(folder, 0o700);
    keepWasmCode();
    const pglite = await PGlite.create({ dataDir: folder, extensions });
    await migrateEmbedded(pglite);
    return {
      ...embeddedHandle(pglite),
      close: async () => {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw new StartProblem(
      `The embedded database in ${dataDir} cannot be opened (${(error as Error).message}): put the folder aside to start with an empty one.`,
    );
  }
}

export const openDatabase = (
  config: Pick<Config, 'databaseUrl' | 'poolSize' | 'dataDir'>,
  log: Logger,
): Promise<DatabaseHandle> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.poolSize, log) : openEmbedded(config.dataDir);
