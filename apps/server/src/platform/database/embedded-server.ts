import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { makePrivateFolder } from '../private-folder.ts';
import { StartProblem } from '../start-problem.ts';
import {
  findPostgresBinaries,
  isReachable,
  type PostgresBinaries,
  type SystemUser,
  sharedFolder,
  unprivilegedUser,
} from './postgres-binaries.ts';
import {
  createCluster,
  type PostgresProcess,
  PostgresStartError,
  readClusterName,
  socketUrl,
  startPostgresProcess,
} from './postgres-process.ts';

const databaseName = 'demarc';
/** For a server that is starting or stopping beside us. */
const patienceMs = 20_000;

export interface EmbeddedServer {
  readonly url: string;
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
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const running = findRunning(folder);
    if (!running) {
      const started = await tryStart(folder, options);
      if (started) return started;
    } else if (isAlive(readOwner(dataDir))) {
      if (!canShare) throw folderInUse(dataDir);
      const url = socketUrl(running.socketFolder ?? '', databaseName);
      if (running.socketFolder && (await readClusterName(url))) return { url, stop: async () => {} };
    } else if (Date.now() > deadline - patienceMs / 2) {
      // Its shop is gone without it, and it has not ended by itself.
      process.kill(running.pid, 'SIGINT');
    }
    if (Date.now() > deadline) throw folderInUse(dataDir);
    await setTimeout(50);
  }
}

const folderInUse = (dataDir: string) =>
  new StartProblem(
    `Another Demarc is already using the folder ${dataDir}: stop it, or choose another folder with DATA_DIR, or set DATABASE_URL to run several on one PostgreSQL.`,
  );

function prepareFolder(dataDir: string): void {
  try {
    makePrivateFolder(dataDir);
    // As root the database belongs to another user, who must get through to it; the files beside it stay private.
    if (process.getuid?.() === 0) chmodSync(dataDir, statSync(dataDir).mode | 0o001);
    writeFileSync(ownerFile(dataDir), '', { flag: 'a', mode: 0o600 });
  } catch {
    throw new StartProblem(
      `The folder ${dataDir} cannot be written: make it writable, or choose another with DATA_DIR.`,
    );
  }
  if (existsSync(join(dataDir, 'db')))
    throw new StartProblem(
      `The folder ${join(dataDir, 'db')} holds a database of an earlier version of Demarc, which this version cannot read: move it away or delete it, and start again.`,
    );
}

/** Holds the id of the process that started the database. */
const ownerFile = (dataDir: string) => join(dataDir, 'postgres.owner');
const readOwner = (dataDir: string): number => Number(readFileSync(ownerFile(dataDir), 'utf8'));

function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface RunningServer {
  readonly pid: number;
  /** Absent while it is starting. */
  readonly socketFolder: string | undefined;
}

/** PostgreSQL describes a running server in this file: its process in the first line, the folder of its socket in the fifth. */
function findRunning(folder: string): RunningServer | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  return isAlive(pid) ? { pid, socketFolder: lines[4] } : undefined;
}

/** Undefined when another process has started the server at the same time. */
async function tryStart(
  folder: string,
  { dataDir, maxConnections }: EmbeddedOptions,
): Promise<EmbeddedServer | undefined> {
  const user = clusterUser(folder);
  const binaries = await findPostgresBinaries(user);
  if (!existsSync(folder)) await createFolder(binaries, folder, user);
  const cluster = realpathSync(folder);
  checkVersion(cluster, binaries);
  const socketFolder = findSocketFolder(cluster, user);
  const started = await startPostgresProcess(binaries, {
    folder: cluster,
    socketFolder,
    settings: {
      max_connections: String(maxConnections),
      unix_socket_permissions: '0700',
      // One file for each day of the week.
      logging_collector: 'on',
      log_filename: 'postgresql-%a.log',
      log_rotation_age: '1d',
      log_truncate_on_rotation: 'on',
    },
    user,
  }).catch((error: unknown) => {
    if (!(error instanceof PostgresStartError)) throw error;
    if (error.message.includes('postmaster.pid')) return undefined;
    throw new StartProblem(
      `The embedded database in ${dataDir} cannot be started (${error.message}): put the folder aside to start with an empty one.`,
    );
  });
  if (!started) return undefined;
  writeFileSync(ownerFile(dataDir), String(process.pid));
  await createDatabase(started);
  return {
    url: socketUrl(socketFolder, databaseName),
    async stop() {
      await started.stop();
      if (socketFolder !== cluster) rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** As root: the user that the files belong to. */
function clusterUser(folder: string): SystemUser | undefined {
  const nobody = unprivilegedUser();
  if (!nobody || !existsSync(folder)) return nobody;
  const { uid, gid } = statSync(folder);
  return uid === 0 ? nobody : { uid, gid };
}

/** The folder appears whole or not at all, so that a first start can be interrupted. */
async function createFolder(binaries: PostgresBinaries, folder: string, user: SystemUser | undefined): Promise<void> {
  rmSync(folder, { force: true }); // a link whose target was deleted
  const isShared = user !== undefined && !isReachable(folder);
  if (isShared) mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  const draft = mkdtempSync(isShared ? join(sharedFolder, 'data-') : `${folder}.`);
  if (user) chownSync(draft, user.uid, user.gid);
  try {
    await createCluster(binaries, draft, user);
    if (isShared) symlinkSync(draft, folder);
    else renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(folder)) throw error; // otherwise another process has created it
  }
}

function checkVersion(cluster: string, { major }: PostgresBinaries): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== major)
    throw new StartProblem(
      `The database in ${cluster} is of PostgreSQL ${version}, and this version of Demarc brings PostgreSQL ${major}: move it as docs/production.md says, or set DATABASE_URL.`,
    );
}

/** A socket's path has at most 103 characters on some systems, and PostgreSQL takes a list of folders here, separated by commas. */
function findSocketFolder(cluster: string, user: SystemUser | undefined): string {
  if (cluster.length < 80 && /^[\w/.-]+$/.test(cluster)) return cluster;
  const folder = mkdtempSync(join(tmpdir(), 'demarc-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function createDatabase({ url }: PostgresProcess): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rows.length === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
