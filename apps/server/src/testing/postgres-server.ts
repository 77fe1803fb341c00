import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findPostgresBinaries, findUnprivilegedUser } from '../platform/embedded-postgres/postgres-binaries.ts';
import { createCluster, startPostgresProcess } from '../platform/embedded-postgres/postgres-process.ts';

/** A PostgreSQL server with a migrated database. Each test file gets a copy of the database. */
export interface TestServer {
  readonly url: string;
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestServer;
    storefrontDir: string;
    consoleDir: string;
  }
}

/** Linux keeps this folder in memory. In a container it often has only 64 MB, which are not enough. */
const memoryFolder = '/dev/shm';
const requiredBytes = 4 * 1024 ** 3;
/** Returns the folder for databases that are copied often. In memory, a copy takes a quarter of the time. */
export function findQuickFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= requiredBytes ? memoryFolder : tmpdir();
}

/** These settings give up durability, which most tests do not need. Others override them. */
const quickSettings = {
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

interface PostgresServer {
  readonly url: string;
  /**
   * Stops the server and starts it again half a second later. `INT` closes every connection first; `QUIT` is a crash.
   */
  restart(signal: 'INT' | 'QUIT'): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server in temporary folders. It ends together with our process. */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  parentFolder = tmpdir(),
): Promise<PostgresServer> {
  const user = findUnprivilegedUser();
  const binaries = await findPostgresBinaries(user);
  const [socketFolder, folder] = [tmpdir(), parentFolder].map((base) => {
    const path = mkdtempSync(join(base, 'demarc-postgres-'));
    if (user) chownSync(path, user.uid, user.gid);
    return path;
  }) as [string, string];
  await createCluster(binaries, folder, user);
  const start = () =>
    startPostgresProcess(binaries, {
      folder,
      socketFolder,
      clusterName: 'demarc-test',
      settings: { ...quickSettings, ...settings },
      user,
    });
  let server = await start();
  return {
    url: server.url,
    async restart(signal) {
      process.kill(Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]), `SIG${signal}`);
      await server.ended;
      await setTimeout(500);
      server = await start();
    },
    async stop() {
      await server.stop();
      for (const path of [socketFolder, folder]) rmSync(path, { recursive: true });
    },
  };
}

export function buildDatabaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
