import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '../private-folder.ts';
import { StartProblem } from '../start-problem.ts';

// A lock that nobody refers to would be collected, and with it given back.
const held = new Set<DatabaseSync>();

/**
 * The embedded database serves one process per folder. SQLite is here only for its lock on a file: the one that Node
 * can take and that the operating system gives back when the process is killed, so that no stale lock can exist.
 */
export function lockFolder(dataDir: string): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    makePrivateFolder(dataDir);
    lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    const sqliteBusy = 5;
    if ((error as { errcode?: number }).errcode === sqliteBusy) {
      throw new StartProblem(
        `Another Demarc is already using the folder ${dataDir}: stop it, or choose another folder with DATA_DIR, or set DATABASE_URL to run several on one PostgreSQL.`,
      );
    }
    throw new StartProblem(
      `The folder ${dataDir} cannot be written: make it writable, or choose another with DATA_DIR.`,
    );
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}
