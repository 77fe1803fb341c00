import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { PostgresBinaries, SystemUser } from './postgres-binaries.ts';

const roleName = 'demarc';

/** PostgreSQL needs none of our environment, which holds secrets. */
const environment = { PATH: process.env.PATH, LC_ALL: 'C' };

/**
 * Runs PostgreSQL until standard input ends. The input is a pipe from our process: it ends when our process does, however that
 * ends, and PostgreSQL then shuts down.
 */
const untilInputEnds = `
  exec 3<&0
  "$@" </dev/null 3<&- & server=$!
  (read -r _ <&3; kill -INT $server 2>/dev/null) & watch=$!
  exec 3<&-
  wait $server; status=$?
  kill $watch 2>/dev/null
  exit $status`;

/** Creates the files of an empty server. */
export async function createCluster(
  { initdb }: PostgresBinaries,
  folder: string,
  user: SystemUser | undefined,
): Promise<void> {
  const options = ['-D', folder, '-U', roleName, '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  await promisify(execFile)(initdb, options, { ...user, cwd: '/', env: environment });
}

interface PostgresOptions {
  /** The cluster's files. */
  readonly folder: string;
  /** Where its socket is; the server listens nowhere else. */
  readonly socketFolder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** None: the user of our own process. */
  readonly user: SystemUser | undefined;
}

export interface PostgresProcess {
  readonly url: string;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** The server ended before it accepted connections. */
export class PostgresStartError extends Error {}

export async function startPostgresProcess(
  { postgres }: PostgresBinaries,
  { folder, socketFolder, settings, user }: PostgresOptions,
): Promise<PostgresProcess> {
  const name = `demarc-${randomBytes(4).toString('hex')}`;
  const all = {
    ...settings,
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    cluster_name: name,
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', untilInputEnds, 'sh', postgres, '-D', folder, ...flags], {
    ...user,
    cwd: '/',
    env: environment,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C is for our process, which stops this one when it no longer needs it
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const url = socketUrl(socketFolder, 'postgres');
  await waitUntilReady(url, name, child, () => output);
  // A command that fails before it stops the server must still end; the server ends with it.
  for (const each of [child, child.stdin as Socket, child.stderr as Socket]) each.unref();
  return {
    url,
    ended,
    async stop() {
      child.ref();
      child.stdin.end();
      await ended;
    },
  };
}

export const socketUrl = (socketFolder: string, database: string): string =>
  `postgres://${roleName}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;

/** Recovery after a crash can take minutes: only an ended process counts as failed. */
async function waitUntilReady(url: string, name: string, child: ChildProcess, output: () => string): Promise<void> {
  // Another process may have started a server in the same folder: this waits for the one of this name.
  while ((await readClusterName(url)) !== name) {
    if (child.exitCode !== null || child.signalCode !== null) throw new PostgresStartError(output().trim());
    await setTimeout(20);
  }
}

/** The name of the server that answers there; undefined while none does. */
export async function readClusterName(connectionString: string): Promise<string | undefined> {
  const client = new Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('show cluster_name');
    return rows[0].cluster_name;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
