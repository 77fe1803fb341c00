import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { findFreePort } from '../../e2e/support/shop.ts';
import { captchaEnv } from './checked-visit.ts';
import { ServerProcess } from './server-process.ts';

/** Enough visitors to avoid the rate limits. Each has its own network address and session. */
export const visitors = Array.from({ length: 100 }, (_, index) => `10.0.0.${index + 1}`);

/** Starts the shop and the floor server on one PostgreSQL, runs the measurement, and stops them. */
export async function runWithFloor(run: (shop: ServerProcess, floor: ServerProcess) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'demarc-bench-'));
  const servers: ServerProcess[] = [];
  const start = async (file: string) => {
    const paths = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const env = { ...captchaEnv, ...paths, DEMARC_ENV: 'demo', LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
    const server = await ServerProcess.start(file, await findFreePort(), env);
    servers.push(server);
    return server;
  };
  try {
    const floor = await start('bench/support/floor.ts');
    await run(await start('apps/server/src/main.ts'), floor);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}
