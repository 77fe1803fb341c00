import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makePrivateFolder } from '../private-folder.ts';
import { StartupError } from '../startup-error.ts';
import { withConnection } from './connect.ts';
import {
  createReachableFolder,
  findPostgresBinaries,
  findUnprivilegedUser,
  isReachable,
  type PostgresBinaries,
  reachableFolder,
  type SystemUser,
} from './postgres-binaries.ts';
import { readFailure } from './postgres-log.ts';
import {
  buildSocketUrl,
  createCluster,
  type PostgresProcess,
  PostgresStartError,
  probeServer,
  type ServerState,
  startPostgresProcess,
} from './postgres-process.ts';
import { hasOwner, ownerName, takeOwnership } from './server-ownership.ts';

const databaseName = 'demarc';
/** How long to wait for a server of another process that is starting or stopping. */
const startTimeoutMs = 30_000;
/** A server whose shop is gone ends by itself within a second. */
const orphanTimeoutMs = 10_000;
const stopTimeoutMs = 8000;

export interface EmbeddedServer {
  readonly url: string;
  /** Resolves when PostgreSQL has ended. Never resolves for a server of another process. */
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  readonly dataDir: string;
  readonly maxConnections: number;
  /** A command uses the server that a running shop has started; a second shop is refused. */
  readonly canShare: boolean;
}

/** Starts the PostgreSQL of `DATA_DIR`, and creates it the first time. It ends with our process. */
export async function openEmbeddedServer(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir, canShare } = options;
  prepareFolder(dataDir);
  const folder = resolve(dataDir, 'postgres');
  let state = '';
  let stateSince = Date.now();
  for (;;) {
    const running = await findRunningServer(folder);
    const isOwned = running.kind === 'ready' && (await hasOwner(running.adminUrl));
    if (isOwned && !canShare) throw createFolderInUseProblem(dataDir);
    if (isOwned && (await hasDatabase(running.url)))
      return { url: running.url, ended: new Promise(() => {}), stop: async () => {} };
    if (running.kind === 'absent') {
      const started = await tryStartServer(folder, options);
      if (started) return started;
    }
    // Every change restarts the timeout: on a busy machine another process may take long to start its server.
    const newState = running.kind === 'ready' ? `${running.clusterName} ${isOwned}` : running.kind;
    if (newState !== state) stateSince = Date.now();
    state = newState;
    if (running.kind === 'ready' && !isOwned && Date.now() > stateSince + orphanTimeoutMs)
      sendSignal(running.pid, 'SIGINT');
    if (Date.now() > stateSince + startTimeoutMs)
      throw running.kind === 'absent' ? createLockFileProblem(folder) : createFolderInUseProblem(dataDir);
    await setTimeout(50);
  }
}

const createFolderInUseProblem = (dataDir: string) =>
  new StartupError(
    `Another Demarc is already using the folder ${dataDir}: stop it, or choose another folder with DATA_DIR, or set DATABASE_URL to run several on one PostgreSQL.`,
  );

const createLockFileProblem = (folder: string) =>
  new StartupError(
    `PostgreSQL considers the folder ${folder} in use, because its file postmaster.pid names a running process. If no other Demarc uses the folder, delete that file and start again.`,
  );

function prepareFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
    // When we run as root, the database belongs to another user, who must be able to enter the folder. Its other files
    // stay private.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  } catch {
    throw new StartupError(
      `The folder ${dataDir} cannot be written: make it writable, or choose another with DATA_DIR.`,
    );
  }
  if (existsSync(join(dataDir, 'db')))
    throw new StartupError(
      `The folder ${join(dataDir, 'db')} holds a database of an earlier version of Demarc, which this version cannot read: move it away or delete it, and start again.`,
    );
  const folder = join(dataDir, 'postgres');
  if (!existsSync(folder) && lstatSync(folder, { throwIfNoEntry: false }))
    throw new StartupError(
      `The link ${folder} leads to ${readlinkSync(folder)}, which does not exist: restore it, or delete the link to start with an empty database.`,
    );
}

type RunningServer =
  | Exclude<ServerState, { kind: 'ready' }>
  | (ServerState & { kind: 'ready'; pid: number; url: string; adminUrl: string });

/**
 * Finds the server that runs in the folder. PostgreSQL writes a file there: its process in the first line, the folder
 * of its socket in the fifth. The file may be left over from a crash, so the server must also answer.
 */
async function findRunningServer(folder: string): Promise<RunningServer> {
  const { pid, socketFolder } = readLockFile(folder);
  if (!pid || !socketFolder) return { kind: 'absent' };
  const adminUrl = buildSocketUrl(socketFolder, 'postgres');
  const state = await probeServer(adminUrl);
  if (state.kind !== 'ready') return state;
  if (state.dataFolder !== realpathSync(folder)) return { kind: 'absent' };
  return { ...state, pid, url: buildSocketUrl(socketFolder, databaseName), adminUrl };
}

function readLockFile(folder: string): { readonly pid?: number; readonly socketFolder?: string | undefined } {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] };
  } catch {
    return {};
  }
}

function sendSignal(pid: number, signal: 'SIGINT'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile, or belongs to another container.
  }
}

/** Returns undefined when another process has started the server at the same time. */
async function tryStartServer(folder: string, options: EmbeddedOptions): Promise<EmbeddedServer | undefined> {
  const user = findClusterUser(folder);
  const binaries = await findPostgresBinaries(user);
  if (!existsSync(folder)) await createFolder(binaries, folder, user);
  const cluster = realpathSync(folder);
  checkVersion(cluster, binaries);
  const socketFolder = chooseSocketFolder(cluster, user);
  const clusterName = `demarc-${randomBytes(4).toString('hex')}`;
  const begin = new Date();
  const started = await startPostgresProcess(binaries, {
    folder: cluster,
    socketFolder,
    clusterName,
    settings: buildSettings(options),
    user,
  }).catch((error: unknown) => {
    if (!(error instanceof PostgresStartError)) throw error;
    if (error.message.includes('lock file "postmaster.pid" already exists')) return undefined;
    const reason = readFailure(cluster, begin) ?? error.message;
    throw new StartupError(`The embedded database in ${cluster} cannot be started: ${reason}`);
  });
  if (!started) return undefined;
  const ownership = await takeOwnership(started.url);
  await createDatabase(started);
  const url = buildSocketUrl(socketFolder, databaseName);
  // PostgreSQL still runs if the shell that should stop it was killed.
  const stopOrphan = async () => {
    const running = await findRunningServer(folder);
    if (running.kind === 'ready' && running.clusterName === clusterName) sendSignal(running.pid, 'SIGINT');
  };
  return {
    url,
    ended: started.ended.then(stopOrphan),
    async stop() {
      // Other commands may be using it. A shop has no reason to wait for them.
      if (options.canShare) await waitForOtherClients(url);
      await ownership.release();
      await Promise.race([started.stop(), setTimeout(stopTimeoutMs, undefined, { ref: false })]);
      await stopOrphan();
      await started.ended;
      if (socketFolder !== cluster) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

const buildSettings = ({ maxConnections }: EmbeddedOptions) => ({
  max_connections: String(maxConnections),
  unix_socket_permissions: '0700',
  // One file for each day of the week.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_truncate_on_rotation: 'on',
  // The details of an error contain the values of a row.
  log_error_verbosity: 'terse',
});

/** Returns the owner of the files when we run as root, because PostgreSQL refuses to run as root. */
function findClusterUser(folder: string): SystemUser | undefined {
  const nobody = findUnprivilegedUser();
  if (!nobody || !existsSync(folder)) return nobody;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? nobody : { uid, gid };
}

/** Creates the cluster in a draft and then moves it, so that an interrupted first start leaves no partial cluster. */
async function createFolder(binaries: PostgresBinaries, folder: string, user: SystemUser | undefined): Promise<void> {
  const isElsewhere = user !== undefined && !isReachable(folder);
  if (isElsewhere) createReachableFolder();
  const draft = mkdtempSync(isElsewhere ? join(reachableFolder, 'data-') : `${folder}.`);
  if (user) chownSync(draft, user.uid, user.gid);
  try {
    await createCluster(binaries, draft, user);
    if (isElsewhere) symlinkSync(draft, folder);
    else renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (existsSync(folder)) return; // another process has created it
    const { stderr = '', message } = error as Error & { readonly stderr?: string };
    const reason = stderr.split('\n').findLast((line) => /error|FATAL|PANIC/.test(line)) ?? message;
    throw new StartupError(`The embedded database cannot be created in ${folder}: ${reason.trim()}`);
  }
}

function checkVersion(cluster: string, { major }: PostgresBinaries): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== major)
    throw new StartupError(
      `The database in ${cluster} was created by PostgreSQL ${version}, but this version of Demarc contains PostgreSQL ${major}: move it as docs/production.md says, or set DATABASE_URL.`,
    );
}

/**
 * Uses a temporary folder when the path of the cluster is unsuitable: a socket's path has at most 103 characters on
 * some systems, and PostgreSQL reads commas as separators.
 */
function chooseSocketFolder(cluster: string, user: SystemUser | undefined): string {
  if (cluster.length < 80 && /^[\w/.-]+$/.test(cluster)) return cluster;
  const folder = mkdtempSync(join(tmpdir(), 'demarc-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Returns false while the process that started the server still creates the database. */
const hasDatabase = async (url: string): Promise<boolean> =>
  (await probeServer(url).catch(() => undefined))?.kind === 'ready';

async function createDatabase({ url }: PostgresProcess): Promise<void> {
  await withConnection(url, async (client) => {
    const { rows } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rows.length === 0) await client.query(`create database ${databaseName}`);
  });
}

async function waitForOtherClients(url: string): Promise<void> {
  const others = `select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name <> $1`;
  await withConnection(url, async (client) => {
    while ((await client.query(others, [ownerName])).rows.length > 0) await setTimeout(200);
  });
}
