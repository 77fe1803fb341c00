import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * When we run as root, the embedded database belongs to another user, who must be able to pass through parent folders.
 */
const parentMode = process.getuid?.() === 0 ? 0o711 : 0o700;

/**
 * Creates a folder and its parents, accessible to the owner only. An existing folder stays as it is. Node's own
 * `recursive` option never returns in a folder like /proc, where nothing can be created.
 */
export function makePrivateFolder(dir: string, mode = 0o700): void {
  try {
    mkdirSync(dir, { mode });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && statSync(dir).isDirectory()) return;
    const parent = dirname(dir);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    makePrivateFolder(parent, parentMode);
    makePrivateFolder(dir, mode);
  }
}
