import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/src/testing/postgres-server.ts';
import { freePort } from '../../e2e/support/shop.ts';
import { captchaEnv } from './checked-visit.ts';
import { ServerProcess } from './server-process.ts';

/** So many that nobody meets a rate limit: each has an address and a session of its own. */
export const visitors = Array.from({ length: 100 }, (_, index) => `10.0.0.${index + 1}`);

/** The shop and the floor on one PostgreSQL, for as long as they are measured. */
export async function besideFloor(
  measured: (shop: ServerProcess, floor: ServerProcess) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres();
  const dataDir = await mkdtemp(join(tmpdir(), 'demarc-bench-'));
  const servers: ServerProcess[] = [];
  const start = async (file: string) => {
    const places = { DATABASE_URL: postgres.url, DATA_DIR: dataDir };
    const env = { ...captchaEnv, ...places, DEMARC_ENV: 'demo', LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
    const server = await ServerProcess.start(file, await freePort(), env);
    servers.push(server);
    return server;
  };
  try {
    const floor = await start('bench/support/floor.ts');
    await measured(await start('apps/server/src/main.ts'), floor);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await rm(dataDir, { recursive: true });
  }
}
