import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '../config.ts';
import { openEmbeddedServer } from '../embedded-postgres/embedded-server.ts';
import type { Logger } from '../logging.ts';
import { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { openPool } from './pool.ts';
import { describeDatabaseProblem } from './problem.ts';
import { sql } from './sql.ts';

/** A database that is open and migrated. */
export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: Pool;
  ping(): Promise<void>;
  close(): Promise<void>;
}

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'poolSize' | 'dataDir'>;

/** Returns false before the first start with an embedded database. */
export const hasDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): boolean =>
  databaseUrl !== undefined || existsSync(join(dataDir, 'postgres'));

/** Connections in addition to the pool: for jobs, commands, a backup and PostgreSQL's own reserve. */
const connectionsForOthers = 50;

/**
 * Opens the database of `DATABASE_URL`, or the embedded one. A command can share the embedded database of a running
 * shop.
 */
export const openDatabase = (
  config: DatabaseConfig,
  log: Logger,
  { canShare = false } = {},
): Promise<DatabaseHandle> =>
  config.databaseUrl ? openPostgres(config.databaseUrl, config.poolSize, log) : openEmbedded(config, log, canShare);

async function openEmbedded(
  { dataDir, poolSize }: DatabaseConfig,
  log: Logger,
  canShare: boolean,
): Promise<DatabaseHandle> {
  const server = await openEmbeddedServer({ dataDir, canShare, maxConnections: poolSize + connectionsForOthers });
  try {
    const handle = await openPostgres(server.url, poolSize, log);
    let isClosing = false;
    server.ended.then(() => {
      if (isClosing) return;
      log.fatal('the embedded PostgreSQL ended unexpectedly');
      process.exit(1); // the service manager restarts the shop, which starts PostgreSQL again
    });
    const close = async () => {
      isClosing = true;
      await handle.close();
      await server.stop();
    };
    return { ...handle, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function openPostgres(url: string, poolSize: number, log: Logger): Promise<DatabaseHandle> {
  let phase: 'connecting' | 'migrating' = 'connecting';
  const onConnected = () => {
    phase = 'migrating';
  };
  await migrateDatabase(url, { onConnected }).catch((error: unknown) => {
    throw describeDatabaseProblem(error, url, phase);
  });
  return openHandle(url, poolSize, log);
}

export function openHandle(url: string, poolSize: number, log: Logger): DatabaseHandle {
  const pool = openPool({ url, size: poolSize, log });
  const db = new Database(pool);
  const ping = async () => void (await db.query(sql`select 1`));
  return { db, pool, ping, close: () => pool.end() };
}
