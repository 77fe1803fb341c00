import { accessSync, constants, existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { Problem } from './problem.mjs';

/**
 * Throws a Problem of one sentence before npm or the build fails with many lines. Skips folders that do not exist yet.
 * @param {...string} folders
 */
export function requireWritable(...folders) {
  for (const folder of folders.filter((folder) => existsSync(folder)))
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Problem(
        `${describeUser()} may not write into ${folder}, where packages are installed and the storefront is built. Run the command as the owner of that folder, or in a clone of your own.`,
      );
    }
}

/** In a container, the user may have an id but no name. */
function describeUser() {
  try {
    return `The user ${userInfo().username}`;
  } catch {
    return `The user with the number ${process.getuid?.()}`;
  }
}
