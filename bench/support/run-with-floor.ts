import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildDatabaseUrl, startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { findFreePort } from '../../e2e/support/shop.ts';
import { captchaEnv } from './checked-visit.ts';
import { ServerProcess } from './server-process.ts';

/** Enough visitors to avoid the rate limits. Each has its own network address and session. */
export const visitors = Array.from({ length: 100 }, (_, index) => `10.0.0.${index + 1}`);

/** Starts the shop of another provider, on a database of its own. */
export type StartOtherShop = (providerDir: string) => Promise<ServerProcess>;

/** Starts the shop and the floor server on one PostgreSQL, runs the measurement, and stops them. */
export async function runWithFloor(
  run: (shop: ServerProcess, floor: ServerProcess, startOtherShop: StartOtherShop) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'demarc-bench-'));
  const servers: ServerProcess[] = [];
  const start = async (file: string, settings: Record<string, string> = {}) => {
    const paths = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const env = { ...captchaEnv, ...paths, DEMARC_ENV: 'demo', LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...settings };
    const server = await ServerProcess.start(file, await findFreePort(), env);
    servers.push(server);
    return server;
  };
  const startShop = (settings?: Record<string, string>) => start('apps/server/src/main.ts', settings);
  const startOtherShop = async (providerDir: string) => {
    const database = `other_${servers.length}`;
    await createDatabase(postgres.url, database);
    return startShop({ DATABASE_URL: buildDatabaseUrl(postgres.url, database), PROVIDER_DIR: providerDir });
  };
  try {
    const floor = await start('bench/support/floor.ts');
    await run(await startShop(), floor, startOtherShop);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
}
