import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withConnection } from './connect.ts';
import { cleanEnvironment, type PostgresBinaries, type SystemUser } from './postgres-binaries.ts';

const roleName = 'demarc';
/** Part of the socket's name; nothing listens on a network port. */
const port = '5432';

/**
 * A shell script that runs PostgreSQL until standard input ends. The input is a pipe from our process: it also ends
 * when our process is killed, and PostgreSQL then shuts down.
 */
const runUntilInputEnds = `
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
  await promisify(execFile)(initdb, options, { ...user, cwd: '/', env: cleanEnvironment });
}

interface PostgresOptions {
  /** The cluster's files. */
  readonly folder: string;
  /** The server listens on a socket in this folder, and nowhere else. */
  readonly socketFolder: string;
  /** Unique to this start. */
  readonly clusterName: string;
  readonly settings: Readonly<Record<string, string>>;
  /** Undefined: the user of our own process. */
  readonly user: SystemUser | undefined;
}

export interface PostgresProcess {
  readonly url: string;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** The server ended before it accepted connections. The message is the server's output. */
export class PostgresStartError extends Error {}

export async function startPostgresProcess(
  { postgres }: PostgresBinaries,
  { folder, socketFolder, clusterName, settings, user }: PostgresOptions,
): Promise<PostgresProcess> {
  const allSettings = {
    ...settings,
    port,
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    cluster_name: clusterName,
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const flags = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn('/bin/sh', ['-c', runUntilInputEnds, 'sh', postgres, '-D', folder, ...flags], {
    ...user,
    cwd: '/',
    env: cleanEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl-C is for our process, which stops this one when it no longer needs it
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const url = buildSocketUrl(socketFolder, 'postgres');
  await waitUntilReady(url, clusterName, child, () => output);
  // Lets a command that fails before it stops the server end. The server ends with it.
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

export const buildSocketUrl = (socketFolder: string, database: string): string =>
  `postgres://${roleName}@localhost:${port}/${database}?host=${encodeURIComponent(socketFolder)}&sslmode=disable`;

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Waits without a time limit, because recovery after a crash can take minutes. Throws when the process has ended. */
async function waitUntilReady(
  url: string,
  clusterName: string,
  child: ChildProcess,
  readOutput: () => string,
): Promise<void> {
  // Another process may have started a server in the same folder. The cluster name identifies ours.
  for (;;) {
    const state = await probeServer(url);
    if (state.kind === 'ready' && state.clusterName === clusterName) return;
    if (hasEnded(child)) throw new PostgresStartError(readOutput().trim());
    await setTimeout(20);
  }
}

export type ServerState =
  | { readonly kind: 'ready'; readonly clusterName: string; readonly dataFolder: string }
  /** The server starts or stops, and accepts no connections. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'absent' };

/** PostgreSQL reports that it starts, stops or recovers with these codes. */
const busyCodes = ['57P01', '57P02', '57P03'];
const absentCodes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
/** The driver reports a connection that broke before or during a statement with these messages. */
const brokenConnection = /^(?:Connection terminated|Client has encountered a connection error)/;

/** Asks the server behind a socket for its state. */
export async function probeServer(url: string): Promise<ServerState> {
  try {
    const { rows } = await withConnection(url, (client) =>
      client.query(`select current_setting('cluster_name') as name, current_setting('data_directory') as folder`),
    );
    return { kind: 'ready', clusterName: rows[0].name, dataFolder: rows[0].folder };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (busyCodes.includes(code)) return { kind: 'busy' };
    if (absentCodes.includes(code) || brokenConnection.test(message)) return { kind: 'absent' };
    throw error;
  }
}
