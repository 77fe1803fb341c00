import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder, and those above it, for nobody but the owner; one that is there stays as it is. Node's own `recursive`
 * never returns from a place like /proc, which is there and in which nothing can be made.
 */
export function makePrivateFolder(dir: string): void {
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(dir).isDirectory()) return;
    const above = dirname(dir);
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    makePrivateFolder(above);
    makePrivateFolder(dir);
  }
}
